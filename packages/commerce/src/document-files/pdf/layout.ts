import { Document, type DocumentProps, Page, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type {
	PrintedCells,
	PrintedColumn,
	PrintedDocument,
	PrintedRow,
	PrintedTable,
} from "../../invoices/printed-document.ts";
import { directionOf } from "./printable-text.ts";
import { type Styles, stylesFor, type TextStyle } from "./styles.ts";

/** The pages of a document, whose texts are printable. */
export const layout = (printed: PrintedDocument, families: readonly string[]): ReactElement<DocumentProps> => {
	const styles = stylesFor(printed.language, families);
	const date = new Date(printed.date);
	const { title, language, seller } = printed;
	const [author = ""] = seller;
	return h(
		Document,
		{ title, author, language, creator: author, producer: "Cartwright", creationDate: date, modificationDate: date },
		h(
			Page,
			{ size: "A4", style: styles.page },
			runningHead(printed, styles),
			header(printed, styles),
			columns(printed.columns, styles),
			table(printed.lines, styles),
			amounts(printed.amounts, styles),
			...printed.details.map((each) => table(each, styles)),
			...printed.notes.map((note) => text(note, styles, "note")),
			pageNumber(printed, styles),
		),
	);
};

/** A text in its own direction, on the side where those of the document start or end. */
const text = (content: string, styles: Styles, style: TextStyle) =>
	h(Text, { style: [styles[style], { direction: directionOf(content, styles.isRightToLeft) }] }, content);

/** On each page but the first. */
const runningHead = ({ seller: [name = ""], title }: PrintedDocument, styles: Styles) =>
	h(View, {
		fixed: true,
		render: ({ pageNumber: page }: { pageNumber: number }) =>
			page > 1 && h(View, { style: styles.running }, text(name, styles, "text"), text(title, styles, "text")),
	});

const pageNumber = ({ pageNumber: pattern }: PrintedDocument, styles: Styles) =>
	h(Text, {
		fixed: true,
		style: styles.foot,
		render: ({ pageNumber: page, totalPages }: { pageNumber: number; totalPages: number }) =>
			pattern.replace("{page}", String(page)).replace("{pages}", String(totalPages)),
	});

const header = ({ title, seller: [name = "", ...seller], facts }: PrintedDocument, styles: Styles) =>
	h(
		View,
		{ style: styles.head },
		h(View, { style: styles.titles }, text(title, styles, "title"), ...facts.map((each) => fact(each, styles))),
		h(View, { style: styles.seller }, text(name, styles, "name"), ...seller.map((line) => text(line, styles, "text"))),
	);

const fact = ({ label, value }: PrintedRow, styles: Styles) =>
	h(View, { style: styles.fact }, text(label, styles, "factLabel"), text(value, styles, "label"));

const columns = (printed: readonly PrintedColumn[], styles: Styles) =>
	h(
		View,
		{ style: styles.columns },
		...printed.map(({ title, lines }) =>
			h(
				View,
				{ style: styles.column },
				text(title, styles, "name"),
				...lines.map((line) => text(line, styles, "text")),
			),
		),
	);

const table = ({ title, head, rows }: PrintedTable, styles: Styles) =>
	rows.length > 0 &&
	h(
		View,
		{ style: styles.table },
		title && text(title, styles, "name"),
		h(View, { style: styles.headRow, fixed: true }, ...cells(head, styles)),
		...rows.map((row) => tableRow(row, styles)),
	);

const cells = ([first = "", ...others]: readonly string[], styles: Styles) => [
	text(first, styles, "first"),
	...others.map((other) => text(other, styles, "other")),
];

const tableRow = ({ cells: [first = "", ...others], details = [] }: PrintedCells, styles: Styles) =>
	h(
		View,
		{ style: styles.row, wrap: false },
		h(
			View,
			{ style: styles.column },
			text(first, styles, "text"),
			// One text: each takes time to lay out.
			details.length > 0 && text(details.join("\n"), styles, "detail"),
		),
		...others.map((other) => text(other, styles, "other")),
	);

const amounts = (rows: readonly PrintedRow[], styles: Styles) =>
	h(
		View,
		{ style: styles.amounts },
		...rows.map(({ label, value, isSum }) =>
			h(
				View,
				{ style: isSum ? styles.sum : styles.amount, wrap: false },
				text(label, styles, "label"),
				text(value, styles, "end"),
			),
		),
	);
