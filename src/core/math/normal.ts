/** Half of a 95% interval of a normal distribution, in standard errors: its quantile at 97.5%. */
export const NORMAL_95 = 1.959963984540054
