import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { extractText, getDocumentProxy } from "unpdf";
import type { PrintedDocument } from "../../invoices/printed-document.ts";
import { breakOpportunities } from "./break-opportunities.ts";
import { PdfRenderer } from "./pdf-renderer.ts";

const invoice = (changes: Partial<PrintedDocument> = {}): PrintedDocument => ({
	language: "en",
	date: "2027-03-01T00:00:00.000Z",
	title: "Invoice INV-1001",
	seller: ["Kiln & Co. GmbH", "Torstr. 1", "Tax ID: DE123456789"],
	facts: [{ label: "Date issued", value: "Mar 1, 2027" }],
	columns: [{ title: "Billing address", lines: ["Ada Lovelace", "1 Main St"] }],
	lines: { head: ["Item", "Quantity", "Amount"], rows: [{ cells: ["Mug", "3", "€30.00"], details: ["Color: Blue"] }] },
	amounts: [{ label: "Total", value: "€30.00", isSum: true }],
	details: [{ title: "Taxes", head: ["Tax rate", "Net", "Tax"], rows: [{ cells: ["VAT 19%", "€25.21", "€4.79"] }] }],
	notes: ["Payable within 14 days."],
	pageNumber: "Page {page} of {pages}",
	...changes,
});

const rowsOf = (count: number, name: string) =>
	Array.from({ length: count }, (_, index) => ({ cells: [`${name} ${index + 1}`, "1", "€1.00"] }));

interface PlacedText {
	readonly text: string;
	readonly left: number;
	readonly right: number;
	readonly bottom: number;
}

describe("PDF files", () => {
	const renderer = new PdfRenderer();
	const render = async (changes: Partial<PrintedDocument> = {}) =>
		getDocumentProxy(new Uint8Array(await renderer.render(crypto.randomUUID(), invoice(changes))));
	type Pdf = Awaited<ReturnType<typeof render>>;
	const pagesOf = async (pdf: Pdf): Promise<string[]> => (await extractText(pdf, { mergePages: false })).text;
	const placedOn = async (pdf: Pdf, number = 1): Promise<PlacedText[]> => {
		const { items } = await (await pdf.getPage(number)).getTextContent();
		return items.flatMap((item) => {
			if (!("str" in item) || !item.str.trim()) return [];
			const [, , , , left = 0, bottom = 0] = item.transform as number[];
			return [{ text: item.str, left, right: left + item.width, bottom }];
		});
	};
	const find = (placed: readonly PlacedText[], text: string): PlacedText => {
		const found = placed.find((each) => each.text.includes(text));
		assert.ok(found, `${text} in ${placed.map((each) => each.text).join(" | ")}`);
		return found;
	};
	const width = 595;

	it("have each text in its place: amounts in columns at the end of lines, the page's number below", async () => {
		const placed = await placedOn(await render());
		const [item, quantity, head, amount] = ["Mug", "3", "Amount", "€30.00"].map((text) => find(placed, text));
		assert.ok(item && quantity && head && amount);
		assert.ok(item.bottom === amount.bottom && item.right < quantity.left && quantity.right < amount.left);
		assert.ok(Math.abs(head.right - amount.right) < 1, "amounts end where their head ends");
		assert.ok(find(placed, "Color: Blue").bottom < item.bottom);
		const number = find(placed, "Page 1 of 1");
		assert.ok(Math.abs((number.left + number.right) / 2 - width / 2) < 2 && number.bottom < 50);
		for (const { text, left, right } of placed) assert.ok(left >= 40 && right <= width - 40, text);
	});

	it("are mirrored in Arabic, whose letters are joined, and where names in other letters stay as they are", async () => {
		const pdf = await render({
			language: "ar",
			title: "فاتورة INV-1001",
			lines: {
				head: ["الصنف", "الكمية", "المبلغ"],
				rows: [{ cells: ["كوب أزرق (كبير)", "3", "30.00"] }, { cells: ["Mug (large)", "1", "7.00"] }],
			},
		});
		const placed = await placedOn(pdf);
		const [item, other, amount] = ["كوب", "Mug (large)", "30.00"].map((text) => find(placed, text));
		assert.ok(item && other && amount);
		assert.ok(item.right > width - 60 && Math.abs(item.right - other.right) < 2 && amount.left < 60);
		const notes = await placedOn(await render({ notes: ["ببببب", "ب ب ب ب ب"] }));
		const [joined, alone] = ["ببببب", "ب"].map((letters) => notes.find(({ text }) => text === letters));
		assert.ok(joined && alone && joined.right - joined.left < 5 * (alone.right - alone.left) * 0.7);
	});

	it("have fonts for every language that is offered, and for names in others", async () => {
		const names = [
			"Łódź Größe Œuvre",
			"日本語の請求書",
			"中文简体",
			"한국어",
			"Ελλάδα",
			"Привіт",
			"שלום",
			"สวัสดี",
			"हिन्दी",
		];
		const [text = ""] = await pagesOf(await render({ notes: names }));
		for (const name of names) {
			for (const letter of name.normalize("NFC").replaceAll(" ", ""))
				assert.ok(text.includes(letter), `${letter} of ${name}`);
		}
	});

	it("of 300 lines run over pages, each with the head of the table, the title and its number", async () => {
		const pages = await pagesOf(
			await render({ lines: { head: ["Item", "Quantity", "Amount"], rows: rowsOf(300, "Mug number") } }),
		);
		assert.ok(pages.length > 5 && pages.length < 20, `${pages.length} pages`);
		for (const [index, text] of pages.entries()) {
			assert.ok(text.includes(`Page ${index + 1} of ${pages.length}`));
			assert.ok(text.includes("Invoice INV-1001"));
			if (text.includes("Mug number")) assert.ok(text.includes("Quantity"), `page ${index + 1}`);
		}
		for (let line = 1; line <= 300; line++)
			assert.ok(pages.some((text) => new RegExp(`Mug number ${line}\\b`).test(text)));
	});

	it("hold what nobody expects: endless words, emoji, marks of direction, letters without a font", async () => {
		const word = "x".repeat(1000);
		const pdf = await render({
			seller: ["Kiln", "y".repeat(300)],
			columns: [{ title: "Billing address", lines: ["\u2067محمد\u2069 👨‍👩‍👧 👍🏽 🇩🇪", "কিছু \ud800 \u0000"] }],
			lines: { head: ["Item", "Quantity", "Amount"], rows: [{ cells: [word, "1", "€1.00"], details: [word] }] },
		});
		const placed = await placedOn(pdf);
		for (const { text, left, right } of placed) assert.ok(left >= 40 && right <= width - 40, text);
		const text = (await pagesOf(pdf)).join("");
		assert.equal((text.match(/x{2,}/g) ?? []).join("").length, word.length * 2);
		assert.ok(text.includes("\ufffd"));
	});

	it("are the same bytes each time", async () => {
		const [one, two] = [await renderer.render("1", invoice()), await renderer.render("2", invoice())];
		assert.ok(Buffer.from(one).equals(two));
	});

	it("are written one at a time: beyond a queue, requests are refused with the time to wait", async () => {
		const requested = Array.from({ length: 30 }, (_, index) => renderer.render(`queued ${index}`, invoice()));
		const results = await Promise.allSettled(requested);
		const refused = results.filter((result) => result.status === "rejected");
		assert.ok(refused.length > 0 && refused.length < 12, `${refused.length} refused`);
		for (const { reason } of refused) {
			assert.ok(reason instanceof ApplicationError);
			assert.deepEqual([reason.code, reason.data.retryAfterSeconds], ["UNAVAILABLE", 10]);
		}
		// The same document is written once for all who ask at the same time.
		const same = await Promise.all(Array.from({ length: 100 }, () => renderer.render("same", invoice())));
		assert.ok(same.every((file) => file === same[0]));
	});
});

describe("lines of text", () => {
	it("may end between ideographs, not before punctuation, and anywhere in a long word", () => {
		assert.deepEqual(breakOpportunities("Lampenschirm"), ["Lampenschirm"]);
		assert.deepEqual(breakOpportunities("青い（大）。"), ["青", "", "い", "", "（大）。"]);
		assert.deepEqual(
			breakOpportunities("abcdefghijklmnopqrstuvwxyz").join("|"),
			"abcde||fghij||klmno||pqrst||uvwxy||z",
		);
	});
});
