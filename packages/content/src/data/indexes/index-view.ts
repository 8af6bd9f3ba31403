import type { DataIndex as WireIndex } from "@cartwright/contract/data/indexes";
import type { DataIndex } from "../documents.ts";

export const indexView = ({ fields, failure, ...index }: DataIndex): WireIndex => ({
	...index,
	fields: fields.map((each) => ({ ...each })),
	...(failure ? { failure } : {}),
	source: "USER",
});
