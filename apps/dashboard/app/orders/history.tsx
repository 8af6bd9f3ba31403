import { Button } from "@cartwright/ui/parts/button";
import { TextArea } from "@cartwright/ui/parts/field";
import { useRef } from "react";
import { useFetcher } from "react-router";
import { FormButton } from "../forms/form-button.tsx";
import { useFormResult } from "../forms/use-form-result.ts";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import type { OrderChangeEntry } from "./order-change-entries.ts";
import type { HistoryEntry, OrderDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";

/** What happened to the order, newest first, and what staff wrote about it. */
export function History({ order }: { order: OrderDetails }) {
	const { t } = useLanguage();
	const may = useMay()("ECOM.MODIFY_ORDERS");
	return (
		<section className="panel" aria-labelledby="history">
			<h2 id="history">{t("order.history.title")}</h2>
			{may && <CommentForm />}
			<ol className="plain-list history">
				{order.history.map((entry) => (
					<Entry key={entry.id} entry={entry} currency={order.currency} mayDelete={may} />
				))}
			</ol>
		</section>
	);
}

function CommentForm() {
	const { t } = useLanguage();
	const fetcher = useFetcher<OrderFormResult>();
	const form = useRef<HTMLFormElement>(null);
	useFormResult(fetcher, ({ error }) => {
		if (!error) form.current?.reset();
	});
	return (
		<fetcher.Form method="post" ref={form} className="comment-form">
			<input type="hidden" name="intent" value="comment" />
			<TextArea
				name="comment"
				label={t("order.history.comment")}
				hint={t("order.history.commentHint")}
				error={fetcher.data?.error}
				rows={2}
				maxLength={5000}
				required
			/>
			<Button type="submit" size="small" kind="secondary" busy={fetcher.state !== "idle"}>
				{t("order.history.add")}
			</Button>
		</fetcher.Form>
	);
}

function Entry({ entry, currency, mayDelete }: { entry: HistoryEntry; currency: string; mayDelete: boolean }) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	const { type, comment, amount, reason, author, changes } = entry;
	const isComment = type === "MERCHANT_COMMENT";
	const changeText = ({ kind, name, from, to }: OrderChangeEntry): string => {
		const isCount = kind === "added" || kind === "removed" || kind === "quantity";
		const shown = (value: string): string => (isCount || !value ? value : formats.money(value, currency));
		return t(`order.history.changes.${kind}`, { name, from: shown(from), to: shown(to) });
	};
	return (
		<li className={isComment ? "history-entry history-comment" : "history-entry"}>
			<p>{isComment ? comment : t(`order.history.types.${type as "ORDER_PLACED"}`)}</p>
			{changes.length > 0 && (
				<ul className="history-changes">
					{changes.map((change) => (
						<li key={change.id}>{changeText(change)}</li>
					))}
				</ul>
			)}
			{(amount || reason) && (
				<p className="muted">{[amount && formats.money(amount, currency), reason].filter(Boolean).join(" · ")}</p>
			)}
			<p className="muted">
				<time dateTime={entry.date}>{dates.dateTime(entry.date)}</time>
				{author && ` · ${author}`}
			</p>
			{isComment && mayDelete && (
				<FormButton<OrderFormResult> form="deleteComment" fields={{ activity: entry.id }} kind="quiet">
					{t("order.history.delete")}
				</FormButton>
			)}
		</li>
	);
}
