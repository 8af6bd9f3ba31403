import { decimal, enumeration, message, optional, type Wire } from "../message.ts";

export const DimensionsUnit = enumeration(["UNKNOWN_DIMENSIONS_UNIT", "MM", "CM", "M", "IN", "FT", "YD"]);
export type DimensionsUnit = Wire<typeof DimensionsUnit>;

/** Lengths as decimals in `unit`. */
export const Dimensions = message({
	/** Length, in `unit`. */
	length: optional(decimal({ gte: 0, lte: 999999999, maxScale: 6 })),
	/** Width, in `unit`. */
	width: optional(decimal({ gte: 0, lte: 999999999, maxScale: 6 })),
	/** Height, in `unit`. */
	height: optional(decimal({ gte: 0, lte: 999999999, maxScale: 6 })),
	/** Unit of length. */
	unit: DimensionsUnit,
});
export type Dimensions = Wire<typeof Dimensions>;

export const WeightUnit = enumeration(["UNSPECIFIED_WEIGHT_UNIT", "KG", "LB"]);
export type WeightUnit = Wire<typeof WeightUnit>;

export const MeasurementUnit = enumeration([
	"UNSPECIFIED",
	"ML",
	"CL",
	"L",
	"CBM",
	"MG",
	"G",
	"KG",
	"MM",
	"CM",
	"M",
	"SQM",
	"OZ",
	"LB",
	"FLOZ",
	"PT",
	"QT",
	"GAL",
	"IN",
	"FT",
	"YD",
	"SQFT",
]);
export type MeasurementUnit = Wire<typeof MeasurementUnit>;
