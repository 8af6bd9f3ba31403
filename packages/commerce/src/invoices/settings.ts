import type { LocalText } from "@cartwright/contract/sites/site-messages";
import { settingsGroup } from "@cartwright/kernel/sites/settings";

export interface InvoiceSettings {
	readonly seller: Seller;
	/** What the numbers start with. */
	readonly prefix: string;
	readonly creditNotePrefix: string;
	readonly receiptPrefix: string;
	/** Printed below each invoice. */
	readonly notes: LocalText;
}

/** Who sells, as printed on invoices. */
export interface Seller {
	readonly name?: string;
	readonly address?: readonly string[];
	readonly taxId?: string;
	readonly email?: string;
}

export const invoiceSettings = settingsGroup<InvoiceSettings>("invoices", {
	seller: {},
	prefix: "INV-",
	creditNotePrefix: "CN-",
	receiptPrefix: "R-",
	notes: {},
});
