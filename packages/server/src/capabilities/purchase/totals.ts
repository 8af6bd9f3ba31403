import type { CalculationInput, Totals } from "./totals-model.ts";

/** Works out every amount of a purchase, in whole minor units. */
export const calculate = (input: CalculationInput): Totals => {
	throw new Error(`not yet: ${input.lines.length}`);
};
