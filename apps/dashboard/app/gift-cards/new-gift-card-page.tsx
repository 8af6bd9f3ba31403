import { Button } from "@cartwright/ui/parts/button";
import { Field, TextArea } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { Form, Link, useNavigation } from "react-router";
import { AmountField } from "../forms/amount-field.tsx";
import { useLanguage } from "../language.ts";
import { PageHead } from "../page-head.tsx";
import type { IssueResult } from "./gift-card-forms.ts";

interface NewGiftCardPageProps {
	readonly currency: string;
	readonly timeZone: string;
	/** The same if the form is sent twice. */
	readonly idempotencyKey: string;
	readonly result: IssueResult | undefined;
}

/** The form of a gift card that the shop gives. It works without scripts. */
export function NewGiftCardPage({ currency, timeZone, idempotencyKey, result }: NewGiftCardPageProps) {
	const { t } = useLanguage();
	const isBusy = useNavigation().state === "submitting";
	const head = <PageHead title={t("giftCards.issue")} list={{ path: "/gift-cards", text: t("giftCards.all") }} />;
	if (result?.issued) {
		return (
			<>
				{head}
				<Issued issued={result.issued} />
			</>
		);
	}
	return (
		<>
			{head}
			{result?.error && (
				<Notice tone="danger" role="alert">
					<p>{result.error}</p>
				</Notice>
			)}
			<Form method="post" className="coupon-form" preventScrollReset>
				<input type="hidden" name="key" value={idempotencyKey} />
				<section className="panel stack">
					<h2>{t("giftCards.card")}</h2>
					<AmountField name="value" label={t("giftCards.value", { currency })} required autoComplete="off" />
					<Field
						name="code"
						label={t("giftCards.code")}
						hint={t("giftCards.codeHint")}
						optional
						maxLength={20}
						autoComplete="off"
					/>
					<Field
						name="expires"
						type="datetime-local"
						label={t("giftCards.expires")}
						hint={t("discount.timeZone", { timeZone })}
						optional
					/>
				</section>
				<section className="panel stack">
					<h2>{t("giftCards.mail.title")}</h2>
					<p className="hint">{t("giftCards.mail.hint")}</p>
					<Field
						name="recipientName"
						label={t("giftCards.recipientName")}
						optional
						maxLength={200}
						autoComplete="off"
					/>
					<Field name="recipientEmail" type="email" label={t("giftCards.recipientEmail")} optional autoComplete="off" />
					<Field name="senderName" label={t("giftCards.senderName")} optional maxLength={200} autoComplete="off" />
					<TextArea name="message" label={t("giftCards.message")} optional maxLength={500} rows={3} />
					<Field name="mailed" type="datetime-local" label={t("giftCards.mailed")} optional />
				</section>
				<div className="actions">
					<Button type="submit" busy={isBusy}>
						{t("giftCards.issue")}
					</Button>
				</div>
			</Form>
		</>
	);
}

function Issued({ issued }: { issued: NonNullable<IssueResult["issued"]> }) {
	const { t } = useLanguage();
	return (
		<section className="panel stack" role="status">
			<h2>{t("giftCards.issued.title")}</h2>
			<p className="gift-card-code">
				<bdi>{issued.code}</bdi>
			</p>
			<p>{t("giftCards.issued.once")}</p>
			{issued.isMailed && <p>{t("giftCards.issued.mailed")}</p>}
			<div className="actions">
				<Link className="button button-primary button-small" to={`/gift-cards/${issued.id}`}>
					{t("giftCards.issued.open")}
				</Link>
				<Link className="button button-secondary button-small" to="/gift-cards/new" reloadDocument>
					{t("giftCards.issued.another")}
				</Link>
			</div>
		</section>
	);
}
