import { Checkbox, Radio } from "@cartwright/ui/parts/choice";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ReactNode, useEffect, useRef } from "react";
import { useLanguage } from "../language.ts";
import { idOf } from "./field-texts.ts";
import type { OfflineMethodView } from "./offline-method-view.ts";
import { chosenOption, type PaymentOption, saveField, takesCard } from "./payment-options.ts";
import { type Filled, useFaultOf } from "./typed-field.tsx";
import type { StripeFormState } from "./use-stripe-form.ts";

interface PaymentSectionProps {
	options: readonly PaymentOption[];
	/** Whether the buyer may save a card that they pay with. */
	canSave?: boolean;
	offlineMethods: readonly OfflineMethodView[];
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
export function PaymentSection({
	options,
	canSave = false,
	offlineMethods,
	stripe,
	filled,
	decline,
}: PaymentSectionProps) {
	const { t } = useLanguage();
	const error = useFaultOf(filled)("method");
	const chosen = chosenOption(options, filled.typed) ?? options[0];
	const [only] = options;
	const [onlyByHand] = offlineMethods.length === 1 ? offlineMethods : [];
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
				<OptionBody {...{ canSave, offlineMethods, stripe, filled }} option={only} isAlone />
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
								label={
									option.kind === "OFFLINE" && onlyByHand ? (
										<bdi>{onlyByHand.title}</bdi>
									) : (
										<OptionLabel option={option} />
									)
								}
							/>
							{option.kind !== "SAVED" && (
								<div className="method-body">
									<OptionBody {...{ canSave, offlineMethods, stripe, filled, option }} isAlone={false} />
								</div>
							)}
						</div>
					))}
				</div>
			)}
		</>
	);
}

function OptionLabel({ option }: { option: PaymentOption }) {
	const { t } = useLanguage();
	if (option.kind !== "SAVED") return t(`payment.${option.kind}`);
	const { brand, lastFourDigits: digits } = option;
	return t("payment.SAVED", { brand, digits });
}

interface OptionBodyProps extends ByHandProps, Pick<PaymentSectionProps, "stripe" | "canSave"> {
	option: PaymentOption;
}

function OptionBody({ option, canSave, ...rest }: OptionBodyProps) {
	const { t } = useLanguage();
	const name = saveField(option);
	return (
		<>
			<OptionForm {...rest} option={option} />
			{canSave && takesCard(option) && (
				<Checkbox
					name={name}
					value="yes"
					defaultChecked={rest.filled.typed[name] === "yes"}
					label={t("payment.saveCard")}
					hint={t("payment.saveCardHint")}
				/>
			)}
		</>
	);
}

function OptionForm({ option, stripe, ...byHand }: Omit<OptionBodyProps, "canSave">) {
	const { t } = useLanguage();
	switch (option.kind) {
		case "SAVED":
			return <OptionLabel option={option} />;
		case "STRIPE":
			return <StripeField stripe={stripe} isTest={option.isTest} />;
		case "TEST_GATEWAY":
			return <p className="muted">{t("payment.testNext")}</p>;
		case "PAYPAL":
			return <p className="muted">{t("payment.payPal")}</p>;
		case "OFFLINE":
			return <ByHand {...byHand} />;
	}
}

interface ByHandProps extends Pick<PaymentSectionProps, "offlineMethods" | "filled"> {
	/** Whether nothing above says how it is paid. */
	isAlone: boolean;
}

function ByHand({ offlineMethods, filled, isAlone }: ByHandProps) {
	const { t } = useLanguage();
	const [first] = offlineMethods;
	if (!first) return <p className="muted">{t("payment.offline")}</p>;
	if (offlineMethods.length === 1) {
		return (
			<>
				{isAlone && (
					<p>
						<bdi>{first.title}</bdi>
					</p>
				)}
				<OfflineText method={first} />
			</>
		);
	}
	const chosen = offlineMethods.find(({ code }) => code === filled.typed.offlineMethod) ?? first;
	return (
		<div className="choices" role="radiogroup" aria-label={t("payment.OFFLINE")}>
			{offlineMethods.map((method) => (
				<Radio
					key={method.code}
					name="offlineMethod"
					value={method.code}
					defaultChecked={method === chosen}
					label={<bdi>{method.title}</bdi>}
					hint={method.description && <bdi>{method.description}</bdi>}
				/>
			))}
		</div>
	);
}

function OfflineText({ method: { description } }: { method: OfflineMethodView }) {
	const { t } = useLanguage();
	return (
		<p className="muted">
			<bdi>{description || t("payment.offlineNamed")}</bdi>
		</p>
	);
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
