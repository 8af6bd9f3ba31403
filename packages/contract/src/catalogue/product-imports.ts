import { error } from "../declared-error.ts";
import { ApplicationError } from "../errors.ts";
import {
	bool,
	defaulted,
	enumeration,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "" });

const maxColumns = 500;
const maxFaults = 1000;

export const ProductFileFormat = enumeration(["SHOPIFY", "WIX_V1", "WIX_V3"]);
export type ProductFileFormat = Wire<typeof ProductFileFormat>;

export const ColumnChoice = message({
	/** Name of a column as in the file. */
	column: text({ min: 1, max: 500 }),
	/** Name of the column of the format that it stands for, such as `Variant Price`. Empty if the column is to be ignored. */
	readAs: text({ max: 100 }),
});
export type ColumnChoice = Wire<typeof ColumnChoice>;

export const FileColumn = message({
	/** Name as in the file. */
	name: text(),
	/** What it is read as: the name of a column of the format in small letters without blanks. Empty if it is ignored. */
	readAs: text(),
	/** The first value in it, cut after 100 characters. */
	example: text(),
});
export type FileColumn = Wire<typeof FileColumn>;

export const CellFault = message({
	/** Number of the line in the file; the first is 1. */
	line: integer(),
	/** Name of the column as in the file. Empty if no single cell is at fault. */
	column: text(),
	/** What is wrong. */
	reason: text(),
});
export type CellFault = Wire<typeof CellFault>;

export const ProductImportStatus = enumeration(["RUNNING", "FINISHED", "FAILED", "STOPPED"]);
export type ProductImportStatus = Wire<typeof ProductImportStatus>;

export const ProductImport = message({
	/** Id of the import. */
	id: readOnly(guid()),
	/** Id of the CSV file in the media library. */
	fileId: text({ min: 1, max: 300 }),
	/** Name of the file. */
	fileName: readOnly(text()),
	/** Whether it only reports what it would change. */
	dryRun: defaulted(bool(), false),
	/** The format of the file. By default it is recognised by the names of its columns. */
	format: optional(ProductFileFormat),
	/** How the file is encoded, as the Encoding Standard calls it, if it shows no other. `utf-8` by default. */
	encoding: optional(text({ max: 30 })),
	/** The mark before decimals. By default the one that the numbers of the file show. */
	decimalMark: optional(enumeration(["POINT", "COMMA"])),
	/** What columns stand for that are not named as in the format. */
	columnChoices: list(ColumnChoice, { max: maxColumns }),
	/** Whether pictures of other hosts are fetched into the media library after the products. */
	fetchPictures: defaulted(bool(), false),
	/** FINISHED: the whole file was read, though some products may have failed. FAILED: `error` says why it ended before. */
	status: readOnly(ProductImportStatus),
	/** Why it failed. */
	error: optional(ApplicationError),
	/** The columns of the file, once it was opened. */
	columns: list(FileColumn, { max: maxColumns }),
	/** The number of rows of the file without the header, once it was opened. */
	totalRows: readOnly(integer()),
	/** The number of rows that were read. */
	rows: readOnly(integer()),
	/** The number of products that were created, or would be. */
	created: readOnly(integer()),
	/** The number of products that were changed, or would be. */
	updated: readOnly(integer()),
	/** The number of products that were as in the file. */
	unchanged: readOnly(integer()),
	/** The number of products that the shop does not support: gift cards. */
	skipped: readOnly(integer()),
	/** The number of products that were left out because of a fault. */
	failed: readOnly(integer()),
	/** The first thousand faults. */
	faults: list(CellFault, { max: maxFaults }),
	/** Cells with a value that the shop does not have, and what it has instead; the first thousand. */
	replaced: list(CellFault, { max: maxFaults }),
	/** Remarks on the file as a whole. */
	notices: list(text()),
	/** The number of pictures that were fetched, or would be. */
	picturesFetched: readOnly(integer()),
	/** The number of pictures that still have to be fetched. */
	picturesLeft: readOnly(integer()),
	/** The first thousand pictures that cannot be fetched, by the line that names each; `column` is the address. */
	pictureFaults: list(CellFault, { max: maxFaults }),
	/** When it was started. */
	createdDate: readOnly(timestamp()),
	/** When it last went on. */
	updatedDate: readOnly(timestamp()),
});
export type ProductImport = Wire<typeof ProductImport>;

const PRODUCT_IMPORT_NOT_FOUND = error(
	404,
	"No import has this id, or it was started more than 90 days ago.",
	"List the imports.",
);

const oneImport = message({
	/** The import. */
	productImport: ProductImport,
});

const permission = "CARTWRIGHT.PRODUCT_IMPORT_MANAGE";

export const startProductImport = operation({
	summary:
		"Starts to import a CSV file of Shopify or Wix, or any with a column for the title, which was uploaded to the media " +
		"library. Products are found by handle or SKU and updated, or created; the same file again changes nothing. The " +
		"import continues after the response, and after a restart of the server.",
	...endpoint("POST", "/cartwright/v1/product-imports"),
	callers: staff,
	ownership: shop,
	permission,
	request: message({
		/** What to import, and how. */
		productImport: ProductImport,
	}),
	required: ["productImport", "productImport.fileId", "productImport.columnChoices.column"],
	response: oneImport,
	errors: {
		FILE_NOT_FOUND: error(404, "The media library has no such file, or not yet.", "Upload it first."),
		TOO_MANY_IMPORTS: error(
			409,
			"Ten imports of the shop are not finished yet.",
			"Wait for one to finish, or stop one.",
		),
	},
	unwrap: "productImport",
});

export const getProductImport = operation({
	summary: "Gets an import and how far it is.",
	...endpoint("GET", "/cartwright/v1/product-imports/{productImportId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission,
	request: message({
		/** Id of the import. */
		productImportId: guid(),
	}),
	required: ["productImportId"],
	response: oneImport,
	errors: { PRODUCT_IMPORT_NOT_FOUND },
	unwrap: "productImport",
});

export const listProductImports = operation({
	summary: "Lists the last imports, the newest first. They are stored for 90 days.",
	...endpoint("GET", "/cartwright/v1/product-imports"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission,
	request: message({
		/** How many. */
		limit: optional(defaulted(integer({ min: 1, max: 50 }), 20)),
	}),
	response: message({
		/** The imports. */
		productImports: list(ProductImport),
	}),
});

export const stopProductImport = operation({
	summary: "Stops an import that is running. What it has imported stays.",
	...endpoint("POST", "/cartwright/v1/product-imports/{productImportId}/stop"),
	callers: staff,
	ownership: shop,
	permission,
	request: message({
		/** Id of the import. */
		productImportId: guid(),
	}),
	required: ["productImportId"],
	response: oneImport,
	errors: {
		PRODUCT_IMPORT_NOT_FOUND,
		PRODUCT_IMPORT_ENDED: error(409, "The import is over.", "Nothing has to be stopped."),
	},
	unwrap: "productImport",
});

/** Cartwright's own: products from the files of other shops. */
export const productImports = service({
	name: "cartwright.product-imports",
	entity: "cartwright.v1.product_import",
	operations: { startProductImport, getProductImport, listProductImports, stopProductImport },
	events: {
		/** An import goes on after its call. */
		productImportStarted: {
			type: "cartwright.v1.product_import_started",
			slug: "product_import_started",
			kind: "action",
		},
	},
});
