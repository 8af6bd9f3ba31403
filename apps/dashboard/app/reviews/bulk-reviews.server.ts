import type { JsonObject } from "@cartwright/contract/message";
import { reviews } from "@cartwright/contract/reviews/reviews";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import type { JobStarted } from "../list/bulk-job.tsx";
import { loadReviewFilter } from "./load-reviews.server.ts";
import { readReviewList } from "./review-search.ts";

const bulkForms = ["approve", "reject", "delete"] as const;
export type BulkForm = (typeof bulkForms)[number];

/** Starts a job that decides or deletes the chosen reviews, or all that the list finds. */
export const changeReviews = async (client: Client, form: FormData) => {
	const intent = bulkForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<BulkForm, JobStarted<BulkForm>>(intent, async () => {
		const { jobId } = await start(client, intent, await matchingOf(client, form));
		return { of: intent, jobId: jobId ?? "" };
	});
};

const start = (client: Client, intent: BulkForm, filter: JsonObject) => {
	const calls = client.use(reviews);
	switch (intent) {
		case "approve":
			return calls.bulkUpdateModerationStatus({ filter, status: "APPROVED" });
		case "reject":
			return calls.bulkUpdateModerationStatus({ filter, status: "REJECTED" });
		case "delete":
			return calls.bulkDeleteReviews({ filter });
	}
};

/** The reviews that a form is about: those of the list that it names, or the chosen ones. */
const matchingOf = async (client: Client, form: FormData): Promise<JsonObject> => {
	const list = form.get("list");
	if (list === null) {
		const ids = form.getAll("review").map(String);
		if (ids.length === 0) throw data(null, { status: 400 });
		return { id: { $in: ids } };
	}
	return (await loadReviewFilter(client, readReviewList(new URLSearchParams(String(list))))).filter;
};
