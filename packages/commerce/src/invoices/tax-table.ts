import type { Minor, Rate } from "@cartwright/kernel/foundation/money";
import type { DocumentFormat } from "./document-format.ts";
import type { PrintedTable } from "./printed-document.ts";

export interface TaxAtRate {
	readonly name: string;
	readonly rate: Rate;
	readonly taxable: Minor;
	readonly tax: Minor;
}

/** The taxes of a document by their rates. */
export const taxTable = (taxes: readonly TaxAtRate[], { t, mail }: DocumentFormat): PrintedTable => ({
	title: t("taxes"),
	head: [t("tax"), t("net"), t("taxAmount")],
	rows: taxes.map(({ name, rate, taxable, tax }) => ({
		cells: [`${mail.text(name)} ${mail.percent(rate)}`, mail.money(taxable), mail.money(tax)],
	})),
});
