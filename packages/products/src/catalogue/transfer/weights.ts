export const gramsPerUnit = { KG: 1000, LB: 453.59237 } as const;

/** Weights are rounded to a millionth of the unit. */
export const roundWeight = (weight: number): number => Math.round(weight * 1e6) / 1e6;
