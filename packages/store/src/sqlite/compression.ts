import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { AnyCollection, Document } from "../collection.ts";
import type { Names } from "./names.ts";

/** In characters. Shorter documents gain little; longer ones would block the process for milliseconds. */
const minLength = 300;
const maxLength = 64_000;
/** A compressed document starts with the number of its dictionary. */
const numberBytes = 4;
// Buffers as small as documents: Node allocates 16 KiB for each call by default.
const settings = { level: 3, windowBits: 13, memLevel: 5, chunkSize: 2048 };
const inflateSettings = { chunkSize: 8192 };

interface Dictionary {
	readonly number: number;
	readonly text: Buffer;
}

const nameOf = (dictionary: string): string => `dictionary ${dictionary}`;

/** Compresses the JSON of documents by the dictionaries of their collections, which the database holds by number. */
export class Compression {
	readonly #names: Names;
	readonly #ofCollections: ReadonlyMap<string, Dictionary>;
	readonly #byNumber = new Map<number, Buffer>();

	constructor(names: Names, collections: readonly AnyCollection[]) {
		this.#names = names;
		this.#ofCollections = new Map(
			collections.flatMap(({ name, compression }) => {
				if (!compression) return [];
				const { dictionary } = compression;
				return [[name, { number: names.numberOf(nameOf(dictionary)), text: Buffer.from(dictionary) }]];
			}),
		);
	}

	/** The form in which a document is stored. `json` is its text. */
	compress({ name, compression }: AnyCollection, doc: Document, json: string): string | Uint8Array {
		if (json.length < minLength || json.length > maxLength || !compression?.isAtRest(doc)) return json;
		const dictionary = this.#ofCollections.get(name);
		if (!dictionary) return json;
		const number = Buffer.alloc(numberBytes);
		number.writeUInt32BE(dictionary.number);
		return Buffer.concat([number, deflateRawSync(json, { ...settings, dictionary: dictionary.text })]);
	}

	/** The JSON of a document as it is stored, compressed or not. */
	decompress = (stored: unknown): string => {
		if (!(stored instanceof Uint8Array)) return String(stored);
		const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
		const dictionary = this.#dictionary(bytes.readUInt32BE());
		return inflateRawSync(bytes.subarray(numberBytes), { ...inflateSettings, dictionary }).toString();
	};

	#dictionary(number: number): Buffer {
		let text = this.#byNumber.get(number);
		if (!text) {
			text = Buffer.from(this.#names.nameOf(number).slice(nameOf("").length));
			this.#byNumber.set(number, text);
		}
		return text;
	}
}
