/**
 * What a mail says, as a list of parts that are laid out later: as HTML in the shop's colours, and as plain text. All
 * texts are plain; whoever wrote them, nothing in them is taken for HTML.
 */
export interface MailContent {
	/** Language tag of the words; it also decides the direction of writing. */
	readonly language: string;
	readonly subject: string;
	/** What mailboxes show behind the subject. */
	readonly preheader: string;
	readonly parts: readonly MailPart[];
}

export type MailPart =
	| { readonly kind: "heading"; readonly text: string }
	| { readonly kind: "paragraph"; readonly text: string }
	/** Smaller and paler: what need not be read. */
	| { readonly kind: "note"; readonly text: string }
	/** A code to be typed in somewhere else. */
	| { readonly kind: "code"; readonly code: string }
	| { readonly kind: "button"; readonly label: string; readonly url: string }
	/** Smaller and paler than a button: what few look for. */
	| { readonly kind: "link"; readonly label: string; readonly url: string }
	/** What was bought. */
	| { readonly kind: "lines"; readonly lines: readonly MailLine[] }
	/** Amounts that add up. */
	| { readonly kind: "amounts"; readonly rows: readonly MailAmount[] }
	/** Short texts beside each other, such as addresses. */
	| { readonly kind: "columns"; readonly columns: readonly MailColumn[] };

export interface MailLine {
	readonly name: string;
	readonly details: readonly string[];
	readonly amount: string;
	/** Address of a square picture. */
	readonly picture?: string;
}

export interface MailAmount {
	readonly label: string;
	readonly amount: string;
	/** What all the others come to. */
	readonly isSum?: boolean;
}

export interface MailColumn {
	readonly title: string;
	readonly lines: readonly string[];
}

/** The shop as its mails show it. */
export interface MailLook {
	readonly shopName: string;
	/** `#rrggbb`. */
	readonly accent: string;
	/** How to reach the shop, one line an item. */
	readonly contact: readonly string[];
}
