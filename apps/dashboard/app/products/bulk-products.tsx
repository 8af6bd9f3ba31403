import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { useState } from "react";
import { useFetcher } from "react-router";
import { useFormResult } from "../forms/use-form-result.ts";
import { useStartJob } from "../jobs/running-jobs.tsx";
import { useLanguage } from "../language.ts";
import { useMay } from "../use-workplace.ts";
import { AdjustPriceDialog, DeleteProductsDialog } from "./bulk-dialogs.tsx";
import type { BulkStarted } from "./bulk-products.server.ts";

interface BulkProductsProps {
	/** Ids of the chosen products. */
	readonly chosen: readonly string[];
	/** If all of the page are chosen and there are more. */
	readonly allPages: { readonly total: number; readonly isChosen: boolean; readonly choose: () => void } | undefined;
	/** The search part of the address of the list. */
	readonly list: string;
	readonly onStarted: () => void;
}

/** What can be done to the chosen products, or to all that the list finds. */
export function BulkProducts({ chosen, allPages, list, onStarted }: BulkProductsProps) {
	const { t, formats } = useLanguage();
	const may = useMay();
	const startJob = useStartJob();
	const fetcher = useFetcher<BulkStarted>();
	const [dialog, openDialog] = useState<"price" | "delete">();
	const isAll = allPages?.isChosen ?? false;
	const count = isAll ? (allPages?.total ?? 0) : chosen.length;
	const started = ({ jobId, of }: BulkStarted): void => {
		if (!jobId) return;
		startJob({ id: jobId, title: t(`products.bulk.jobs.${of}`, { count }) });
		onStarted();
	};
	useFormResult({ state: fetcher.state, data: fetcher.data }, started);
	const fields = isAll ? (
		<input type="hidden" name="list" value={list} />
	) : (
		chosen.map((id) => <input key={id} type="hidden" name="product" value={id} />)
	);
	const canUpdate = may("WIX_STORES.PRODUCT_UPDATE");
	return (
		<>
			<fetcher.Form method="post" className="bulk" aria-label={t("products.bulk.label")}>
				{fields}
				<span aria-live="polite">{t("products.bulk.selected", { count })}</span>
				{allPages && !isAll && (
					<button type="button" className="link" onClick={allPages.choose}>
						{t("products.bulk.all", { count: formats.number(allPages.total) })}
					</button>
				)}
				{canUpdate && (
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
				{may("WIX_STORES.PRODUCT_DELETE") && (
					<Button size="small" kind="secondary" onClick={() => openDialog("delete")}>
						{t("products.bulk.delete")}
					</Button>
				)}
				{fetcher.data?.error && (
					<Notice tone="danger" role="alert">
						<p>{fetcher.data.error}</p>
					</Notice>
				)}
			</fetcher.Form>
			{dialog === "price" && (
				<AdjustPriceDialog count={count} onResult={started} onClose={() => openDialog(undefined)}>
					{fields}
				</AdjustPriceDialog>
			)}
			{dialog === "delete" && (
				<DeleteProductsDialog count={count} onResult={started} onClose={() => openDialog(undefined)}>
					{fields}
				</DeleteProductsDialog>
			)}
		</>
	);
}
