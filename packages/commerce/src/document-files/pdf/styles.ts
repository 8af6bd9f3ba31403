import { StyleSheet } from "@react-pdf/renderer";

const ink = "#1b1b1b";
const muted = "#565656";
const rule = "#c9c9c9";
const margin = 44;
/** Of the cells after the first. */
const cellWidth = 76;

/** How pages look, in points. In languages that are written from right to left, they are mirrored. */
export const stylesFor = (language: string, families: readonly string[]) => {
	const isRightToLeft = language === "ar";
	const [start, end] = isRightToLeft ? (["right", "left"] as const) : (["left", "right"] as const);
	const flexDirection = isRightToLeft ? ("row-reverse" as const) : ("row" as const);
	const bold = { fontWeight: 700 } as const;
	const row = { flexDirection, gap: 8 } as const;
	// The library takes the height of lines from the size that is set beside it.
	const size = { fontSize: 9, lineHeight: 1.5 } as const;
	const sheet = StyleSheet.create({
		page: {
			fontFamily: [...families],
			color: ink,
			paddingTop: margin,
			paddingHorizontal: margin,
			paddingBottom: 64,
		},
		text: { ...size, textAlign: start },
		name: { ...bold, ...size, textAlign: start },
		title: { ...bold, fontSize: 20, lineHeight: 1.3, marginBottom: 8, textAlign: start },
		head: { flexDirection, justifyContent: "space-between", gap: 24, marginBottom: 24 },
		titles: { flex: 1 },
		seller: { width: 200 },
		fact: row,
		factLabel: { width: 110, color: muted, ...size, textAlign: start },
		label: { flex: 1, ...size, textAlign: start },
		columns: { flexDirection, gap: 24, marginBottom: 24 },
		column: { flex: 1 },
		table: { marginBottom: 14 },
		headRow: { ...row, ...bold, paddingVertical: 4, borderBottomWidth: 1, borderBottomColor: ink },
		row: { ...row, paddingVertical: 5, borderBottomWidth: 0.5, borderBottomColor: rule },
		first: { flex: 1, ...size, textAlign: start },
		other: { width: cellWidth, ...size, textAlign: end },
		detail: { color: muted, ...size, textAlign: start },
		amounts: { alignSelf: isRightToLeft ? "flex-start" : "flex-end", width: 280, marginBottom: 18 },
		amount: { ...row, paddingVertical: 2 },
		sum: { ...row, ...bold, paddingVertical: 2, borderTopWidth: 1, borderTopColor: ink },
		end: { ...size, textAlign: end },
		note: { marginTop: 8, color: muted, ...size, textAlign: start },
		running: { ...row, justifyContent: "space-between", color: muted, marginBottom: 12 },
		foot: {
			position: "absolute",
			fontSize: 9,
			bottom: 28,
			left: margin,
			right: margin,
			color: muted,
			textAlign: "center",
		},
	});
	return { ...sheet, isRightToLeft };
};

export type Styles = ReturnType<typeof stylesFor>;
export type TextStyle = Exclude<keyof Styles, "isRightToLeft">;
