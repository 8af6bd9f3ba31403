import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { describe, it } from "node:test";
import { readCsvRows } from "./csv-rows.ts";
import { openBytes, openText, textOf, UnreadableText } from "./text-file.ts";

const text = "name;price\nBögre – őrláng 🎁;1\n";

const utf16be = (value: string) => Buffer.from(value, "utf16le").swap16();

describe("the text of a file", () => {
	it("is decoded by its mark, by the line breaks of UTF-16, or as UTF-8", async () => {
		const files: [string, string, Buffer][] = [
			["utf-8", text, Buffer.from(text)],
			["utf-8", text, Buffer.from(`\uFEFF${text}`)],
			["utf-16le", text, Buffer.from(`\uFEFF${text}`, "utf16le")],
			["utf-16be", text, utf16be(`\uFEFF${text}`)],
			["utf-16le", text, Buffer.from(text, "utf16le")],
			["utf-16be", text, utf16be(text)],
			["utf-16le", "名前\n招き猫\n", Buffer.from("名前\n招き猫\n", "utf16le")],
		];
		for (const [encoding, decoded, bytes] of files) {
			assert.equal((await openBytes(bytes)).encoding, encoding);
			assert.equal(await textOf(bytes), decoded);
		}
	});

	it("is decoded across the parts in which it is read", async () => {
		const bytes = Buffer.from(text);
		const { read } = await openText(() => Readable.from([...bytes].map((byte) => Uint8Array.of(byte))));
		assert.equal((await Readable.from(read()).toArray()).join(""), text);
	});

	it("is refused before anything is used if it is not UTF-8, with its line and how it reads otherwise", async () => {
		const bytes = Buffer.from("name\nmug\nB\xf6gre \xf5rl\xe1ng\n", "latin1");
		await assert.rejects(
			openBytes(bytes),
			(error) =>
				error instanceof UnreadableText &&
				/^Line 3 .*utf-8/.test(error.message) &&
				error.message.includes("“Bögre őrláng” in windows-1250") &&
				error.message.includes("“Bögre õrláng” in windows-1252"),
		);
		const { encoding, read } = await openBytes(bytes, "windows-1250");
		assert.equal(encoding, "windows-1250");
		assert.match((await Readable.from(read()).toArray()).join(""), /Bögre őrláng/);
	});

	it("is refused if it ends within a letter, if it is not text, or not in the named encoding", async () => {
		await assert.rejects(openBytes(Buffer.from(text).subarray(0, 13)), UnreadableText);
		await assert.rejects(openBytes(Buffer.from("a\0b\nc")), UnreadableText);
		await assert.rejects(openBytes(Buffer.from("PK\x03\x04\0\0\b\0\xff\xfe\n\0", "latin1")), UnreadableText);
		await assert.rejects(openBytes(Buffer.from([0x82, 0xa0, 0x0a, 0x82]), "shift_jis"), UnreadableText);
	});
});

describe("the rows of a CSV file", () => {
	const rowsOf = async (csv: string | Buffer) =>
		Readable.from(readCsvRows(await openBytes(Buffer.from(csv)))).toArray();

	it("start after a line that names the delimiter", async () => {
		for (const first of ["sep=;\n", '"sep=;"\n', "SEP=;\n"]) {
			assert.deepEqual(await rowsOf(`${first}a;b,c\n1;2\n`), [
				{ cells: ["a", "b,c"], line: 2 },
				{ cells: ["1", "2"], line: 3 },
			]);
		}
		assert.deepEqual((await rowsOf("sep=\t\r\na\tb\r\n")).at(0), { cells: ["a", "b"], line: 2 });
		assert.deepEqual((await rowsOf(utf16be("\uFEFFsep=|\na|b\n"))).at(0), { cells: ["a", "b"], line: 2 });
	});

	it("end in any way, each in its own", async () => {
		const files = [
			"sep=;\r\na;b\n1;2\n3;4\n",
			"sep=;\na;b\r\n1;2\r3;4",
			"sep=;\ra;b\n1;2\r\n3;4\r",
			"SEP=;\r\na;b\r1;2\r\n3;4\n",
		];
		for (const file of files) {
			const expected = [
				{ cells: ["a", "b"], line: 2 },
				{ cells: ["1", "2"], line: 3 },
				{ cells: ["3", "4"], line: 4 },
			];
			assert.deepEqual(await rowsOf(file), expected);
			assert.deepEqual(await rowsOf(Buffer.from(`\uFEFF${file}`, "utf16le")), expected);
			const bytes = [...Buffer.from(file)].map((byte) => Uint8Array.of(byte));
			const read = readCsvRows(await openText(() => Readable.from(bytes)));
			assert.deepEqual(await Readable.from(read).toArray(), expected);
		}
	});

	it("have the breaks within their quotes as they are, and the numbers of their lines", async () => {
		for (const within of ["\r\n", "\n", "\r", "\r\n\r\n"]) {
			const lines = within.split(/\r\n|\n|\r/).length;
			assert.deepEqual(await rowsOf(`a,b\r\n1,"x${within}y"\n2,"z${within}"\r\n3,4\r`), [
				{ cells: ["a", "b"], line: 1 },
				{ cells: ["1", `x${within}y`], line: 2 },
				{ cells: ["2", `z${within}`], line: 2 + lines },
				{ cells: ["3", "4"], line: 2 + 2 * lines },
			]);
		}
	});

	it("are separated by what the first line has most of", async () => {
		for (const delimiter of [",", ";", "\t"]) {
			assert.deepEqual((await rowsOf(`a${delimiter}b\n`))[0]?.cells, ["a", "b"]);
		}
	});
});
