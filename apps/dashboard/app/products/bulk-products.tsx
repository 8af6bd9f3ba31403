import { Button } from "@cartwright/ui/parts/button";
import { useState } from "react";
import { useLanguage } from "../language.ts";
import { BulkBar, type BulkChoice, useBulkJob } from "../list/bulk-job.tsx";
import { useMay } from "../use-workplace.ts";
import { AdjustPriceDialog } from "./adjust-price-dialog.tsx";
import { BulkCategoriesDialog, DeleteProductsDialog } from "./bulk-dialogs.tsx";
import type { BulkForm } from "./bulk-products.server.ts";
import type { CategoryChoice } from "./category-choices.ts";

/** What can be done to the chosen products, or to all that the list finds. */
export function BulkProducts({
	categories,
	...choice
}: BulkChoice & { readonly categories: readonly CategoryChoice[] }) {
	const { t } = useLanguage();
	const may = useMay();
	const [dialog, openDialog] = useState<"price" | "categories" | "delete">();
	const job = useBulkJob<BulkForm>(
		choice,
		"product",
		(form, count) => t(`products.bulk.jobs.${form}`, { count }),
		(form) => form !== "delete",
	);
	const { count, fields, query, started } = job;
	const texts = {
		label: t("products.bulk.label"),
		selected: t("products.bulk.selected", { count }),
		all: (total: string) => t("products.bulk.all", { count: total }),
	};
	return (
		<>
			<BulkBar job={job} texts={texts}>
				{may("WIX_STORES.PRODUCT_UPDATE") && (
					<>
						<Button type="submit" name="intent" value="show" size="small" kind="secondary">
							{t("products.bulk.show")}
						</Button>
						<Button type="submit" name="intent" value="hide" size="small" kind="secondary">
							{t("products.bulk.hide")}
						</Button>
						<Button size="small" kind="secondary" onClick={() => openDialog("price")}>
							{t("products.bulk.adjustPrice")}
						</Button>
					</>
				)}
				{(may("CATEGORIES.CATEGORY_ADD_ITEM") || may("CATEGORIES.CATEGORY_REMOVE_ITEM")) && categories.length > 0 && (
					<Button size="small" kind="secondary" onClick={() => openDialog("categories")}>
						{t("products.bulk.categories")}
					</Button>
				)}
				{may("WIX_STORES.PRODUCT_DELETE") && (
					<Button size="small" kind="secondary" onClick={() => openDialog("delete")}>
						{t("products.bulk.delete")}
					</Button>
				)}
			</BulkBar>
			{dialog === "price" && (
				<AdjustPriceDialog count={count} products={query} onResult={started} onClose={() => openDialog(undefined)}>
					{fields}
				</AdjustPriceDialog>
			)}
			{dialog === "categories" && (
				<BulkCategoriesDialog
					count={count}
					categories={categories}
					onResult={started}
					onClose={() => openDialog(undefined)}
				>
					{fields}
				</BulkCategoriesDialog>
			)}
			{dialog === "delete" && (
				<DeleteProductsDialog count={count} onResult={started} onClose={() => openDialog(undefined)}>
					{fields}
				</DeleteProductsDialog>
			)}
		</>
	);
}
