import type { SharedInfoSection as WireInfoSection } from "@cartwright/contract/catalogue/v3/info-section-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { SharedInfoSection } from "../../../attribute.ts";
import type { AttributeFacts } from "../../../attributes/events.ts";
import { htmlOf } from "../../html-of-rich-content.ts";
import { requireVisible } from "../attribute-calls.ts";
import type { Wanted } from "../create-attributes.ts";
import type { AttributeChange } from "../update-attributes.ts";

type Texts = Pick<SharedInfoSection, "description" | "richDescription">;
type Sent = Pick<WireInfoSection, "uniqueName" | "title" | "description" | "plainDescription">;

/** Products hold copies of the text, so it is as short as HTML may be in a request. */
const maxLength = 16_000;

/** The text that a request contains; undefined if it contains none. Rich content comes before HTML. */
const textsIn = ({ description, plainDescription }: Sent, field: string): Texts | undefined => {
	if (description) {
		const html = htmlOf(description);
		if (html.length <= maxLength) return { description: html, richDescription: description };
		const rule = `must have at most ${maxLength} characters as HTML; it has ${html.length}`;
		throw invalid(`${field}.description`, rule, "MAX_LENGTH", { threshold: maxLength });
	}
	if (plainDescription === undefined && description === undefined) return undefined;
	return { description: plainDescription ?? "" };
};

const requiredText = (text: string | null | undefined, field: string): string => {
	if (text) return requireVisible(text, field);
	throw invalid(field, "is required", "REQUIRED_FIELD");
};

/** The info section that a request wants to create; `field` is its path. */
export const newInfoSection = (
	sent: Sent,
	field: string,
	{ now, newId }: AttributeFacts,
): Wanted<SharedInfoSection> => {
	const uniqueName = requiredText(sent.uniqueName, `${field}.uniqueName`);
	return {
		unique: uniqueName,
		make: () => ({
			id: newId(),
			uniqueName,
			title: requiredText(sent.title, `${field}.title`),
			...(textsIn(sent, field) ?? { description: "" }),
			createdDate: now,
			updatedDate: now,
		}),
	};
};

/** The info section that a request wants to get by its id, or by its unique name, or else to create. */
export const wantedInfoSection = (
	sent: Sent & { readonly id?: string | null | undefined },
	field: string,
	facts: AttributeFacts,
): Wanted<SharedInfoSection> =>
	sent.id
		? { ...newInfoSection({ uniqueName: sent.id }, field, facts), id: sent.id }
		: newInfoSection(sent, field, facts);

interface SentChange extends Sent {
	readonly id: string;
	readonly revision: string;
}

const changeable = ["uniqueName", "title", "description", "plainDescription"] as const;

/** The change of an info section that a request contains; `field` is its path. */
export const infoSectionChange = (
	sent: SentChange,
	fieldMask: string | null | undefined,
	field: string,
): AttributeChange<SharedInfoSection> => {
	const masked = maskedMembers(sent, fieldMask, "infoSection");
	const read = (member: "uniqueName" | "title") =>
		masked[member] === undefined ? undefined : requiredText(masked[member], `${field}.${member}`);
	const [unique, title] = [read("uniqueName"), read("title")];
	const texts = textsIn(masked, field);
	return {
		id: sent.id,
		revision: sent.revision,
		unique,
		members: changeable.filter((member) => masked[member] !== undefined),
		apply: ({ richDescription, ...section }) => ({
			...section,
			...(unique === undefined ? {} : { uniqueName: unique }),
			...(title === undefined ? {} : { title }),
			...(texts ?? (richDescription ? { richDescription } : {})),
		}),
	};
};
