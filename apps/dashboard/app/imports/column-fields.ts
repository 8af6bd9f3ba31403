/** What a column of a file can stand for: the columns of the format that a shop needs. */
export const columnFields = [
	"title",
	"handle",
	"bodyhtml",
	"variantprice",
	"variantcompareatprice",
	"costperitem",
	"variantsku",
	"variantbarcode",
	"variantinventoryqty",
	"variantgrams",
	"imagesrc",
	"imagealttext",
	"vendor",
	"type",
	"tags",
	"status",
	"option1name",
	"option1value",
	"option2name",
	"option2value",
	"option3name",
	"option3value",
	"seotitle",
	"seodescription",
] as const;
export type ColumnField = (typeof columnFields)[number];

export const isColumnField = (text: string): text is ColumnField => (columnFields as readonly string[]).includes(text);
