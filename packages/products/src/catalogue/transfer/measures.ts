import { MeasurementUnit } from "@cartwright/contract/ecommerce/measure-messages";
import { ownMember } from "@cartwright/kernel/foundation/own-member";
import type { Row } from "./row.ts";

const units: ReadonlySet<string> = new Set((MeasurementUnit as unknown as { enum: string[] }).enum);

/** Spellings used by other platforms. */
const spellings: Readonly<Record<string, string>> = { M2: "SQM", FT2: "SQFT", M3: "CBM", FL_OZ: "FLOZ" };

/** The unit in a cell, as the contract names it; an empty string if the cell is empty. */
export const measurementUnit = (row: Row, column: string): string => {
	const text = row.filled(column)?.toUpperCase();
	if (text === undefined) return "";
	const unit = ownMember(spellings, text) ?? text;
	if (!units.has(unit)) throw row.fault(column, `"${text}" is not a unit of measure`);
	return unit;
};
