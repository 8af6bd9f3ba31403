import { Button } from "@cartwright/ui/parts/button";
import { useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { BulkBar, type BulkChoice, type JobStarted, useBulkJob } from "../list/bulk-job.tsx";
import { useMay } from "../use-workplace.ts";
import type { BulkForm } from "./bulk-reviews.server.ts";

/** What can be done to the chosen reviews, or to all that the list finds. */
export function BulkReviews(choice: BulkChoice) {
	const { t } = useLanguage();
	const may = useMay();
	const [isDeleting, setDeleting] = useState(false);
	const job = useBulkJob<BulkForm>(choice, "review", (form, count) => t(`reviews.bulk.jobs.${form}`, { count }));
	const { count, fields, started } = job;
	const texts = {
		label: t("reviews.bulk.label"),
		selected: t("reviews.bulk.selected", { count }),
		all: (total: string) => t("reviews.bulk.all", { count: total }),
	};
	return (
		<>
			<BulkBar job={job} texts={texts}>
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
			</BulkBar>
			{isDeleting && (
				<FormDialog<JobStarted<BulkForm>>
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
