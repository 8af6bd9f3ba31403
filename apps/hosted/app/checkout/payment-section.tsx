import { Radio } from "@cartwright/ui/parts/choice";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ReactNode, useEffect, useRef } from "react";
import { useLanguage } from "../language.ts";
import { idOf } from "./field-texts.ts";
import { chosenOption, type PaymentOption } from "./payment-options.ts";
import { type Filled, useFaultOf } from "./typed-field.tsx";
import type { StripeFormState } from "./use-stripe-form.ts";

interface PaymentSectionProps {
	options: readonly PaymentOption[];
	stripe: StripeFormState;
	filled: Filled;
	decline: Decline | undefined;
}

/** Why the card was not charged. */
export interface Decline {
	readonly title: string;
	readonly text: ReactNode;
	/** Changes with each response. */
	readonly occasion: number;
}

/** The ways to pay. What belongs to one is shown with it, also without scripts. */
export function PaymentSection({ options, stripe, filled, decline }: PaymentSectionProps) {
	const { t } = useLanguage();
	const error = useFaultOf(filled)("method");
	const chosen = chosenOption(options, filled.typed) ?? options[0];
	const [only] = options;
	if (!only) {
		return (
			<Notice tone="danger" title={t("payment.noneTitle")}>
				<p>{t("payment.noneText")}</p>
			</Notice>
		);
	}
	return (
		<>
			<DeclineNotice decline={decline} />
			{options.length === 1 ? (
				<OptionBody option={only} stripe={stripe} />
			) : (
				<div className="choices methods">
					{error && <p className="field-error">{error}</p>}
					{options.map((option, index) => (
						<div className={`method method-${option.id}`} key={option.id}>
							<Radio
								id={index === 0 ? idOf("method") : undefined}
								name="method"
								value={option.id}
								defaultChecked={option === chosen}
								label={t(`payment.${option.kind}`)}
							/>
							<div className="method-body">
								<OptionBody option={option} stripe={stripe} />
							</div>
						</div>
					))}
				</div>
			)}
		</>
	);
}

function OptionBody({ option, stripe }: { option: PaymentOption; stripe: StripeFormState }) {
	const { t } = useLanguage();
	switch (option.kind) {
		case "STRIPE":
			return <StripeField stripe={stripe} isTest={option.isTest} />;
		case "TEST_GATEWAY":
			return <p className="muted">{t("payment.testNext")}</p>;
		case "OFFLINE":
			return <p className="muted">{t("payment.offline")}</p>;
	}
}

/** The form of Stripe, in a frame of its own. */
function StripeField({
	stripe: { place, status, token, fault },
	isTest,
}: {
	stripe: StripeFormState;
	isTest: boolean;
}) {
	const { t } = useLanguage();
	return (
		<div className="stripe">
			<input type="hidden" name="paymentToken" value={token} />
			<div ref={place} />
			{status === "LOADING" && (
				<p className="muted small with-script" role="status">
					{t("payment.formLoading")}
				</p>
			)}
			{status === "BROKEN" && (
				<div role="alert">
					<Notice tone="warning">{t("payment.formBroken")}</Notice>
				</div>
			)}
			{fault && (
				<p className="field-error" role="alert">
					<bdi>{fault}</bdi>
				</p>
			)}
			<div className="without-script">
				<Notice tone="warning">{t("payment.formNeedsScript")}</Notice>
			</div>
			{isTest && <p className="muted small">{t("payment.testMode")}</p>}
		</div>
	);
}

/** Takes the focus when a payment was declined, also on a new page. */
export function DeclineNotice({ decline }: Pick<PaymentSectionProps, "decline">) {
	const place = useRef<HTMLDivElement>(null);
	const occasion = decline?.occasion;
	useEffect(() => {
		if (occasion === undefined) return;
		place.current?.focus({ preventScroll: true });
		place.current?.scrollIntoView({ block: "center" });
	}, [occasion]);
	return (
		decline && (
			<div className="decline" ref={place} tabIndex={-1} role="alert">
				<Notice tone="danger" title={decline.title}>
					{decline.text}
				</Notice>
			</div>
		)
	);
}
