import type { MailKind } from "./mail-kinds.ts";

/**
 * The content of a mail as a list of parts, rendered as HTML with the shop's branding and as plain text. All texts are
 * plain and are escaped: none is interpreted as HTML, and mail clients find no links in them.
 */
export interface MailContent {
	readonly kind: MailKind;
	/** Language tag of the texts; also determines the writing direction. */
	readonly language: string;
	readonly subject: string;
	/** Preview text after the subject. */
	readonly preheader: string;
	readonly parts: readonly MailPart[];
	/** Of mails that the recipient can opt out of. */
	readonly optOut?: MailOptOut;
}

export interface MailOptOut {
	/** The id of `optOutIdOf`: the mail is not sent once it is stored as an opt-out. */
	readonly id: string;
	/** The page of `optOutUrl`. Mail programs show a button for it. */
	readonly url: string;
}

export type MailPart =
	| { readonly kind: "heading"; readonly text: string }
	| {
			readonly kind: "paragraph";
			readonly text: string;
			/** Whether the shop wrote the text, so that addresses in it may become links. */
			readonly isByShop?: true;
	  }
	/** Small print. */
	| { readonly kind: "note"; readonly text: string }
	/** A code to type in elsewhere. */
	| { readonly kind: "code"; readonly code: string }
	| { readonly kind: "button"; readonly label: string; readonly url: string }
	/** A secondary link. */
	| { readonly kind: "link"; readonly label: string; readonly url: string }
	/** Order lines. */
	| { readonly kind: "lines"; readonly lines: readonly MailLine[] }
	/** Amounts that add up. */
	| { readonly kind: "amounts"; readonly rows: readonly MailAmount[] }
	/** Short texts beside each other, such as addresses. */
	| { readonly kind: "columns"; readonly columns: readonly MailColumn[] };

export interface MailLine {
	readonly name: string;
	readonly details: readonly string[];
	readonly amount: string;
	/** URL of a square image. */
	readonly picture?: string;
}

export interface MailAmount {
	readonly label: string;
	readonly amount: string;
	/** The total of the others. */
	readonly isSum?: boolean;
}

export interface MailColumn {
	readonly title: string;
	readonly lines: readonly string[];
}

/** Branding of a shop's mails. */
export interface MailBranding {
	readonly shopName: string;
	/** The shop's own text below each mail. */
	readonly footer?: string;
	/** `#rrggbb`. */
	readonly accent: string;
	/** Contact details, one per line. */
	readonly contact: readonly string[];
}
