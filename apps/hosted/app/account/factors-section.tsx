import { Field } from "@cartwright/ui/parts/field";
import { Link } from "react-router";
import { idOf, labelOf } from "../checkout/field-texts.ts";
import { useLanguage } from "../language.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import type { FactorName } from "../sign-in/step.ts";
import { FactorCode } from "./factor-code.tsx";
import { faultTextOf } from "./fault-text.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { FactorView, SecurityResult, SecurityView } from "./security.ts";

interface FactorsSectionProps {
	view: SecurityView;
	result: SecurityResult | undefined;
}

/** The second factors: those set up, and those available. */
export function FactorsSection({ view, result }: FactorsSectionProps) {
	const { t } = useLanguage();
	const { factors, offered, isFresh } = view;
	const setUp = result?.setUp;
	const main = factors.filter(({ type }) => type !== "RECOVERY_CODE");
	const codes = factors.find(({ type }) => type === "RECOVERY_CODE");
	return (
		<section className="account-section" aria-labelledby="factors">
			<h2 id="factors">{t("factors.title")}</h2>
			<p className="muted">{t(main.length > 0 ? "factors.on" : "factors.off")}</p>
			{result?.recoveryCodes && result.recoveryCodes.length > 0 && <RecoveryCodes codes={result.recoveryCodes} />}
			{main.length > 0 && (
				<ul className="plain account-list">
					{main.map((factor) => (
						<Factor key={factor.id} factor={factor} canChange={isFresh} result={result} />
					))}
				</ul>
			)}
			{codes && <Codes left={codes.codesLeft} canChange={isFresh} result={result} />}
			{setUp && <FactorCode setUp={setUp} result={result} />}
			{isFresh && !setUp && offered.map((type) => <Offer key={type} type={type} result={result} />)}
		</section>
	);
}

interface PartProps {
	canChange: boolean;
	result: SecurityResult | undefined;
}

function Factor({ factor, canChange, result }: PartProps & { factor: FactorView }) {
	const { t } = useLanguage();
	const { id, type, hint } = factor;
	return (
		<li>
			<span>
				{t(`factors.name.${type}`)}
				{hint && (
					<bdi dir="ltr" className="line muted small">
						{hint}
					</bdi>
				)}
				{type === "PUSH" && (
					<Link className="link line small" to="/account/sign-in-requests">
						{t("requests.title")}
					</Link>
				)}
			</span>
			{canChange && (
				<SignInForm
					result={result?.of === "removeFactor" ? result : undefined}
					intent={`removeFactor:${id}`}
					button={t("factors.remove")}
					label={t("factors.removeName", { name: t(`factors.name.${type}`) })}
					kind="secondary"
				>
					<input type="hidden" name="subject" value={id} />
				</SignInForm>
			)}
		</li>
	);
}

function Codes({ left, canChange, result }: PartProps & { left: number }) {
	const { t } = useLanguage();
	return (
		<div className="account-part">
			<p>{t("factors.codesLeft", { count: left })}</p>
			{canChange && (
				<SignInForm
					result={result?.of === "codes" ? result : undefined}
					intent="codes"
					button={t("factors.renew")}
					kind="secondary"
				/>
			)}
		</div>
	);
}

function Offer({ type, result }: { type: FactorName; result: SecurityResult | undefined }) {
	const language = useLanguage();
	const { t } = language;
	const own = result?.of === "factor" && result.subject === type ? result : undefined;
	const field = `phone-${type}`;
	const needsPhone = type === "SMS" || type === "CALL";
	return (
		<details className="fold factor-offer" open={own !== undefined || undefined}>
			<summary>{t(`factors.name.${type}`)}</summary>
			<div className="account-part">
				<p className="muted">{t(`factors.text.${type as "TOTP"}`)}</p>
				<SignInForm result={own} intent={`factor:${type}`} button={t("factors.setUp")} kind="secondary">
					<input type="hidden" name="type" value={type} />
					{needsPhone && (
						<Field
							id={idOf(field)}
							name="phone"
							type="tel"
							label={labelOf(t, "phone")}
							hint={t("factors.phoneHint")}
							error={faultTextOf(language, own, field)}
							defaultValue={own?.typed[field] ?? ""}
							autoComplete="tel"
							inputMode="tel"
							maxLength={50}
							dir="ltr"
							aria-required
						/>
					)}
				</SignInForm>
			</div>
		</details>
	);
}
