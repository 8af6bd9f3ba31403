import { productImports } from "@cartwright/contract/catalogue/product-imports";
import type { Client } from "@cartwright/sdk/client";
import { redirect } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";

export const importForms = ["check", "import", "stop"] as const;
export type ImportForm = (typeof importForms)[number];

/** Starts to check or to import a file, as the form says that it is to be read, and goes to the page of the import. */
export const startImport = (client: Client, intent: "check" | "import", form: FormData) =>
	orRefusal(intent, async () => {
		const mark = textOf(form, "decimalMark");
		const encoding = textOf(form, "encoding");
		const columns = form.getAll("column").map(String);
		const fields = form.getAll("readAs").map(String);
		const shown = form.getAll("shownAs").map(String);
		const chosen = new Set(form.getAll("chosen"));
		const { productImport } = await client.use(productImports).startProductImport({
			productImport: {
				fileId: textOf(form, "fileId"),
				dryRun: intent === "check",
				fetchPictures: form.get("fetchPictures") === "on",
				encoding: encoding || null,
				decimalMark: mark === "POINT" || mark === "COMMA" ? mark : null,
				columnChoices: columns.flatMap((column, index) => {
					const readAs = fields[index] ?? "";
					const isChosen = chosen.has(column) || readAs !== (shown[index] ?? "");
					return isChosen ? [{ column, readAs }] : [];
				}),
			},
		});
		return redirect(`/products/import/${productImport?.id ?? ""}`);
	});
