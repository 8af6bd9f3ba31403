import { useLanguage } from "../language.ts";
import type { ReviewRow } from "./review-row.ts";

const toneOf = { pending: "open", approved: "done", rejected: "problem" } as const;

/** What was decided about a review, and whether the shop has replied. */
export function ReviewState({ row }: { row: ReviewRow }) {
	const { t } = useLanguage();
	return (
		<>
			<span className={`status status-${toneOf[row.state]}`}>{t(`reviews.state.${row.state}`)}</span>
			{row.reply && <span className="status">{t("reviews.replied")}</span>}
		</>
	);
}
