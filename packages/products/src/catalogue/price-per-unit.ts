import type { Minor } from "@cartwright/kernel/foundation/money";
import type { PricePerUnit } from "./product.ts";

/** Units as [dimension, number of the dimension's smallest unit]. */
const units: Readonly<Record<string, readonly ["volume" | "mass" | "length" | "area", number]>> = {
	ML: ["volume", 1],
	CL: ["volume", 10],
	L: ["volume", 1000],
	CBM: ["volume", 1_000_000],
	FLOZ: ["volume", 29.5735295625],
	PT: ["volume", 473.176473],
	QT: ["volume", 946.352946],
	GAL: ["volume", 3785.411784],
	MG: ["mass", 1],
	G: ["mass", 1000],
	KG: ["mass", 1_000_000],
	OZ: ["mass", 28_349.523125],
	LB: ["mass", 453_592.37],
	MM: ["length", 1],
	CM: ["length", 10],
	M: ["length", 1000],
	IN: ["length", 25.4],
	FT: ["length", 304.8],
	YD: ["length", 914.4],
	SQM: ["area", 1],
	SQFT: ["area", 0.09290304],
};

/** Whether the units have the same dimension. */
export const areConvertible = (a: string, b: string): boolean => {
	const [first, second] = [units[a], units[b]];
	return first !== undefined && second !== undefined && first[0] === second[0];
};

/**
 * The price of the base quantity: 500 ml at 3.00 is 6.00 per litre. `undefined` if the units have different dimensions.
 */
export const pricePerUnit = (price: Minor, measure: PricePerUnit): Minor | undefined => {
	const [total, base] = [units[measure.totalMeasurementUnit], units[measure.baseMeasurementUnit]];
	if (!total || !base || total[0] !== base[0] || measure.totalQuantity <= 0) return undefined;
	return Math.round((price * measure.baseQuantity * base[1]) / (measure.totalQuantity * total[1]));
};
