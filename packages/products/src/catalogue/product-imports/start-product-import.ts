import type {
	startProductImport as declared,
	ProductImport as Sent,
} from "@cartwright/contract/catalogue/product-imports";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { DecimalMark } from "@cartwright/kernel/foundation/written-number";
import { create } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, count } from "@cartwright/store/store";
import { mediaFiles } from "../../media/documents.ts";
import { sentFileId } from "../../media/sent-file-id.ts";
import { columnKeys, type FormatName } from "../transfer/formats.ts";
import { columnKey } from "../transfer/row.ts";
import { importEntity, type ProductImport, productImports } from "./documents.ts";
import { importStarted } from "./import-started.ts";
import { importView } from "./import-view.ts";

const maxRunning = 10;
/** In bytes. */
const maxFileSize = 200 * 1024 * 1024;

export const startProductImport: Handler<typeof declared> = async (context, { productImport: sent }) => {
	const { store, site, now, newId } = context;
	const fileId = sentFileId(sent.fileId);
	const { stored, running } = await store.read(site, {
		stored: byId(mediaFiles, fileId),
		running: count(productImports, equals("status", "RUNNING")),
	});
	const file = stored?.doc;
	if (file?.status !== "READY" || file.state !== "OK") {
		throw new ApplicationError<typeof declared>("FILE_NOT_FOUND", "The media library has no such file.", { fileId });
	}
	if (file.sizeInBytes > maxFileSize) throw invalid("productImport.fileId", "must be a file of at most 200 MB");
	if (running >= maxRunning) {
		throw new ApplicationError<typeof declared>("TOO_MANY_IMPORTS", "Ten imports are not finished yet.");
	}
	const started: ProductImport = {
		id: newId(),
		...choicesOf(sent),
		fileId,
		fileName: file.displayName,
		status: "RUNNING",
		dueDate: now,
		attempts: 0,
		progress: { columns: [], totalRows: 0, picturesFetched: 0, picturesLeft: 0, pictureFaults: [] },
		createdDate: now,
		updatedDate: now,
	};
	const event = { id: newId(), entity: importEntity, type: importStarted, data: {}, time: now };
	await store.commit(site, [create(productImports, started, [event])]);
	return { productImport: importView(started) };
};

const formats: Readonly<Record<string, FormatName>> = { SHOPIFY: "shopify", WIX_V1: "wix-v1", WIX_V3: "wix-v3" };
const decimalMarks: Readonly<Record<string, DecimalMark>> = { POINT: ".", COMMA: "," };

/** How the file is to be read. */
const choicesOf = (sent: Partial<Sent>) => ({
	dryRun: sent.dryRun ?? false,
	fetchPictures: sent.fetchPictures ?? false,
	...(sent.format ? { format: formats[sent.format] as FormatName } : {}),
	...(sent.encoding ? { encoding: encodingOf(sent.encoding) } : {}),
	...(sent.decimalMark ? { decimalMark: decimalMarks[sent.decimalMark] as DecimalMark } : {}),
	columnChoices: (sent.columnChoices ?? []).map(({ column, readAs }, index) => {
		const key = columnKey(readAs ?? "");
		if (readAs && !columnKeys.has(key)) {
			throw invalid(`productImport.columnChoices[${index}].readAs`, "must be a column of a format");
		}
		return { column: column ?? "", readAs: key };
	}),
});

const encodingOf = (sent: string): string => {
	try {
		return new TextDecoder(sent).encoding;
	} catch {
		throw invalid("productImport.encoding", "must be an encoding such as utf-8 or windows-1252");
	}
};
