import { type Choosable, type Chosen, variantsWith, withChoice } from "./choices.ts";

/**
 * How much more another choice costs with the other choices as they are, as a decimal number; less than 0 if it costs
 * less. Empty if it costs the same, or does not exist.
 */
export const priceDifference = (product: Choosable, chosen: Chosen, option: number, choice: number): string => {
	const [current, other] = [priceOf(product, chosen), priceOf(product, withChoice(chosen, option, choice))];
	if (current === undefined || other === undefined || Number(current) === Number(other)) return "";
	const digits = Math.max(...[current, other].map((amount) => amount.split(".")[1]?.length ?? 0));
	return (Number(other) - Number(current)).toFixed(digits);
};

/** The price of the variant with these choices; as long as one is missing, of the first that can be bought. */
const priceOf = (product: Choosable, chosen: Chosen): string | undefined => {
	const fitting = variantsWith(product, chosen);
	return (fitting.find(({ stock }) => stock.state !== "out") ?? fitting[0])?.price;
};
