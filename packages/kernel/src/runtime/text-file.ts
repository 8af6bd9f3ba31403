import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** The text of a file, which was checked to its end. */
export interface TextFile {
	/** As the Encoding Standard calls it, such as `utf-8`. */
	readonly encoding: string;
	/** Reads it from the start, without its byte order mark. */
	readonly read: () => AsyncGenerator<string, void>;
}

/** A file that is not text in the encoding that it seems to have, or was said to have. */
export class UnreadableText extends Error {}

type Open = () => AsyncIterable<Uint8Array>;

/** Encodings of spreadsheets without a mark. Nothing tells them apart, so people choose by what the text looks like. */
const regionalEncodings = ["windows-1252", "windows-1250", "windows-1251"];
const maxSampleLength = 60;

/**
 * Detects the encoding of a file by its byte order mark, or by the line breaks of UTF-16; otherwise it is the requested one,
 * or UTF-8. Reads the whole file: throws `UnreadableText` before anybody uses a part of a text that cannot be decoded.
 */
export const openText = async (open: Open, requested = "utf-8"): Promise<TextFile> => {
	const encoding = (await detectEncoding(open)) ?? requested;
	const file = { encoding, read: () => decode(open(), encoding) };
	try {
		for await (const text of file.read()) if (text.includes("\0")) throw new UnreadableText();
		return file;
	} catch (error) {
		if (!(error instanceof UnreadableText)) throw error;
		throw new UnreadableText(await describeFault(open, encoding));
	}
};

/** The same of a small file. */
export const openBytes = (bytes: Uint8Array, requested?: string): Promise<TextFile> =>
	openText(() => Readable.from([bytes]), requested);

export const textOf = async (bytes: Uint8Array): Promise<string> => {
	const { read } = await openBytes(bytes);
	return text(Readable.from(read()));
};

/** Decodes text a part at a time. Throws `UnreadableText` at bytes that are not text in the encoding. */
export async function* decode(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string, void> {
	const decoder = new TextDecoder(encoding, { fatal: true });
	try {
		for await (const part of bytes) yield decoder.decode(part, { stream: true });
		yield decoder.decode();
	} catch (error) {
		const isUndecodable = (error as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA";
		throw isUndecodable ? new UnreadableText(`has bytes that are not ${encoding}`) : error;
	}
}

const detectEncoding = async (open: Open): Promise<string | undefined> => {
	for await (const part of open()) {
		const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
		if (bytes.length === 0) continue;
		const start = bytes.toString("hex", 0, 3);
		if (start === "efbbbf") return "utf-8";
		if (start.startsWith("fffe")) return "utf-16le";
		if (start.startsWith("feff")) return "utf-16be";
		const pairs = bytes.toString("latin1");
		if (/^(?:..)*?[\r\n]\0/s.test(pairs)) return "utf-16le";
		return /^(?:..)*?\0[\r\n]/s.test(pairs) ? "utf-16be" : undefined;
	}
	return undefined;
};

const describeFault = async (open: Open, encoding: string): Promise<string> => {
	const line = await firstFaultyLine(open, encoding);
	const fault = `Line ${line} has bytes that are not text in ${encoding}.`;
	if (encoding !== "utf-8") return fault;
	const samples = await Promise.all(
		regionalEncodings.map(async (each) => `“${sampleOf(await readLine(open, each, line))}” in ${each}`),
	);
	return `${fault} It reads ${samples.join(", ")}.`;
};

const lineBreaksIn = (text: string): number => text.split("\n").length - 1;

const firstFaultyLine = async (open: Open, encoding: string): Promise<number> => {
	let line = 1;
	for await (const text of decodeAnyway(open, encoding)) {
		const [before = "", ...after] = text.split(/[\uFFFD\0]/, 2);
		line += lineBreaksIn(before);
		if (after.length > 0) break;
	}
	return line;
};

async function* decodeAnyway(open: Open, encoding: string): AsyncGenerator<string, void> {
	const decoder = new TextDecoder(encoding);
	for await (const part of open()) yield decoder.decode(part, { stream: true });
	yield decoder.decode();
}

const readLine = async (open: Open, encoding: string, line: number): Promise<string> => {
	let text = "";
	let breaks = 0;
	for await (const part of decodeAnyway(open, encoding)) {
		const lines = part.split("\n");
		text += lines[line - 1 - breaks] ?? "";
		breaks += lines.length - 1;
		if (breaks >= line) break;
	}
	return text;
};

/** A part of the line around its first letter that is not ASCII. */
const sampleOf = (line: string): string => {
	const letter = Math.max(0, line.search(/[^\p{ASCII}]/u));
	return line.slice(Math.max(0, letter - maxSampleLength / 2), letter + maxSampleLength / 2).trim();
};
