import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";

export interface FormFile {
	readonly bytes: Readable;
	readonly fileName: string | undefined;
	readonly mimeType: string;
	/** Resolves when the rest of the form has arrived. */
	readonly end: Promise<void>;
}

/** The file of a form (multipart/form-data), as it arrives. */
export const formFile = async (contentType: string, body: AsyncIterable<Uint8Array>): Promise<FormFile> => {
	const { Busboy } = await import("@fastify/busboy");
	let parser: InstanceType<typeof Busboy>;
	try {
		parser = new Busboy({
			headers: { "content-type": contentType },
			limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 20 },
		});
	} catch (error) {
		throw notAForm((error as Error).message);
	}
	return new Promise((resolve, reject) => {
		let file: Readable | undefined;
		parser.on("file", (field, bytes, fileName, _encoding, mimeType) => {
			if (field !== "file") {
				bytes.resume();
				return;
			}
			file = bytes;
			resolve({ bytes, fileName, mimeType, end });
		});
		const end = pipeline(Readable.from(body), parser).then(
			() => {
				if (!file) reject(notAForm("it has no file in the field `file`"));
			},
			(error: Error) => {
				file?.destroy(error);
				reject(notAForm(error.message));
				throw error;
			},
		);
		// Whoever reads the bytes gets the error, too.
		end.catch(() => undefined);
	});
};

const notAForm = (reason: string): ApplicationError =>
	new ApplicationError("INVALID_REQUEST", `The body is not the form of a file: ${reason}.`);
