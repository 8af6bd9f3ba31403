import { Button } from "@cartwright/ui/parts/button";
import { TextArea } from "@cartwright/ui/parts/field";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { Notice } from "@cartwright/ui/parts/notice";
import { useState } from "react";
import { useFetcher } from "react-router";
import { useFormResult } from "../forms/use-form-result.ts";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import type { ReviewRow } from "./review-row.ts";
import type { ReviewFormResult } from "./send-review-form.server.ts";

const maxReply = 1000;

/** What the shop replies to a review. Shoppers read it below an approved one. */
export function ReplyPanel({ review }: { review: ReviewRow }) {
	const { t } = useLanguage();
	const dates = useDates();
	const may = useMay();
	const canReply = may("REVIEWS.SET_REPLY");
	if (!canReply && !review.reply) return null;
	return (
		<section className="panel stack">
			<h2>{t("review.reply.title")}</h2>
			{review.reply && (
				<>
					<p className="review-whole" dir="auto">
						{review.reply}
					</p>
					<p className="muted">
						<time dateTime={review.replied}>{dates.dateTime(review.replied)}</time>
					</p>
				</>
			)}
			{canReply && <ReplyForm review={review} />}
		</section>
	);
}

function ReplyForm({ review }: { review: ReviewRow }) {
	const { t } = useLanguage();
	const announce = useAnnounce();
	const may = useMay();
	const fetcher = useFetcher<ReviewFormResult>();
	const [message, setMessage] = useState(review.reply);
	const { state, data: result } = fetcher;
	useFormResult({ state, data: result }, ({ of, error, isOutdated }) => {
		if (error || isOutdated) return;
		if (of === "removeReply") setMessage("");
		announce(t("forms.saved"));
	});
	const isBusy = state !== "idle";
	return (
		<fetcher.Form method="post" className="stack">
			<input type="hidden" name="before" value={review.reply} />
			{!isBusy && (result?.error || result?.isOutdated) && (
				<Notice tone={result.error ? "danger" : "warning"} role="alert">
					<p>{result.error ?? t("review.reply.outdated")}</p>
				</Notice>
			)}
			<TextArea
				name="message"
				label={t(review.reply ? "review.reply.change" : "review.reply.write")}
				hint={t("review.reply.hint")}
				value={message}
				onChange={({ currentTarget: { value } }) => setMessage(value)}
				required
				maxLength={maxReply}
				rows={4}
			/>
			<div className="actions">
				<Button type="submit" name="intent" value="reply" size="small" busy={isBusy}>
					{t(review.reply ? "review.reply.save" : "review.reply.send")}
				</Button>
				{review.reply && may("REVIEWS.REMOVE_REPLY") && (
					<Button type="submit" name="intent" value="removeReply" size="small" kind="secondary" formNoValidate>
						{t("review.reply.remove")}
					</Button>
				)}
			</div>
		</fetcher.Form>
	);
}
