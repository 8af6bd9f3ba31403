import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { useState } from "react";
import { useFetcher } from "react-router";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useFormResult } from "../forms/use-form-result.ts";
import { useStartJob } from "../jobs/running-jobs.tsx";
import { useLanguage } from "../language.ts";
import { useMay } from "../use-workplace.ts";
import type { ReviewsStarted } from "./bulk-reviews.server.ts";

interface BulkReviewsProps {
	/** Ids of the chosen reviews. */
	readonly chosen: readonly string[];
	/** If all of the page are chosen and there are more. */
	readonly allPages: { readonly total: number; readonly isChosen: boolean; readonly choose: () => void } | undefined;
	/** The search part of the address of the list. */
	readonly list: string;
	readonly onStarted: () => void;
}

/** What can be done to the chosen reviews, or to all that the list finds. */
export function BulkReviews({ chosen, allPages, list, onStarted }: BulkReviewsProps) {
	const { t, formats } = useLanguage();
	const may = useMay();
	const startJob = useStartJob();
	const fetcher = useFetcher<ReviewsStarted>();
	const [isDeleting, setDeleting] = useState(false);
	const isAll = allPages?.isChosen ?? false;
	const count = isAll ? (allPages?.total ?? 0) : chosen.length;
	const started = ({ jobId, of }: ReviewsStarted): void => {
		if (!jobId) return;
		startJob({ id: jobId, title: t(`reviews.bulk.jobs.${of}`, { count }) });
		onStarted();
	};
	useFormResult({ state: fetcher.state, data: fetcher.data }, started);
	const fields = isAll ? (
		<input type="hidden" name="list" value={list} />
	) : (
		chosen.map((id) => <input key={id} type="hidden" name="review" value={id} />)
	);
	return (
		<>
			<fetcher.Form method="post" className="bulk" aria-label={t("reviews.bulk.label")}>
				{fields}
				<span aria-live="polite">{t("reviews.bulk.selected", { count })}</span>
				{allPages && !isAll && (
					<button type="button" className="link" onClick={allPages.choose}>
						{t("reviews.bulk.all", { count: formats.number(allPages.total) })}
					</button>
				)}
				{may("REVIEWS.MODERATE_REVIEWS") && (
					<>
						<Button type="submit" name="intent" value="approve" size="small">
							{t("reviews.approve")}
						</Button>
						<Button type="submit" name="intent" value="reject" size="small" kind="secondary">
							{t("reviews.reject")}
						</Button>
					</>
				)}
				{may("REVIEWS.DELETE_REVIEW") && (
					<Button size="small" kind="secondary" onClick={() => setDeleting(true)}>
						{t("reviews.delete.open")}
					</Button>
				)}
				{fetcher.data?.error && (
					<Notice tone="danger" role="alert">
						<p>{fetcher.data.error}</p>
					</Notice>
				)}
			</fetcher.Form>
			{isDeleting && (
				<FormDialog<ReviewsStarted>
					form="delete"
					title={t("reviews.delete.title", { count })}
					button={t("reviews.delete.open")}
					onClose={() => setDeleting(false)}
					onResult={started}
				>
					{fields}
					<p>{t("reviews.delete.text")}</p>
				</FormDialog>
			)}
		</>
	);
}
