import type { MailContent, MailPart } from "./content.ts";

/** After each of these, a mail client would see an address: `evil.app`, `t.me/x`, `http://…`, `mailto:…`. */
const joints = [
	/(?<=\p{L}):(?=[\p{L}/\\])/gu,
	/(?<=\S)[.\uff0e](?=\p{L}{2})/gu,
	// Also a full stop of Japanese, but not between Latin letters.
	/(?<=[\p{Script=Latin}\p{N}])[\u3002\uff61](?=\p{Script=Latin}{2})/gu,
];

/** A text in which nothing is an address any more: a blank follows whatever joins the parts of one. */
export const unlinked = (text: string): string => joints.reduce((result, joint) => result.replace(joint, "$& "), text);

/**
 * Parts of a mail whose texts mail clients turn into no links: names, notes and addresses are of strangers, who would have the
 * shop send their links. The labels of buttons and links are the shop's. Its name may be a domain.
 */
export const withoutLinks = ({ parts }: MailContent, shopName: string): readonly MailPart[] => {
	const clean = (text: string): string =>
		shopName === "" ? unlinked(text) : text.split(shopName).map(unlinked).join(shopName);
	return parts.map((part): MailPart => {
		switch (part.kind) {
			case "heading":
			case "note":
				return { ...part, text: clean(part.text) };
			case "paragraph":
				return part.isByShop ? part : { ...part, text: clean(part.text) };
			case "lines":
				return {
					...part,
					lines: part.lines.map((line) => ({
						...line,
						name: clean(line.name),
						details: line.details.map(clean),
						amount: clean(line.amount),
					})),
				};
			case "amounts":
				return {
					...part,
					rows: part.rows.map((row) => ({ ...row, label: clean(row.label), amount: clean(row.amount) })),
				};
			case "columns":
				return {
					...part,
					columns: part.columns.map(({ title, lines }) => ({ title: clean(title), lines: lines.map(clean) })),
				};
			default:
				return part;
		}
	});
};
