import type { Way } from "@cartwright/contract/ecommerce/offline-method-messages";
import { Button } from "@cartwright/ui/parts/button";
import { Checkbox } from "@cartwright/ui/parts/choice";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { Form, useActionData, useLoaderData, useNavigation } from "react-router";
import type { CaptchaOptions } from "../captcha/captcha.server.ts";
import { CaptchaField } from "../captcha/captcha-field.tsx";
import { useProof } from "../captcha/use-proof.ts";
import { useLanguage } from "../language.ts";
import type { CheckoutResult } from "./act.server.ts";
import { AddressBook, AddressSection, CountryChoice } from "./address-section.tsx";
import { ChangedCart } from "./changed-cart.tsx";
import { wayOf } from "./changes.ts";
import { readCountries } from "./country-list.ts";
import { DeliverySection } from "./delivery-section.tsx";
import { EmailField } from "./email-field.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { idOf, labelOf } from "./field-texts.ts";
import type { CheckoutData } from "./load.server.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PayLabel } from "./pay-label.tsx";
import type { PaymentOption } from "./payment-options.ts";
import { type Decline, PaymentSection } from "./payment-section.tsx";
import { PickupPlace } from "./pickup-place.tsx";
import { Agreement, Policies } from "./policies.tsx";
import { isLimit, type Problem } from "./problems.ts";
import { TipSection } from "./tip-section.tsx";
import { Totals } from "./totals.tsx";
import { AddressInput, type Filled } from "./typed-field.tsx";
import { useChangedCart } from "./use-changed-cart.ts";
import { useEnhancedForm } from "./use-enhanced-form.ts";
import { type StripeFormState, useStripeForm } from "./use-stripe-form.ts";
import { VatIdField } from "./vat-id-field.tsx";

const useCheckoutData = (): CheckoutData => useLoaderData();

const useCheckoutPage = () => {
	const data = useCheckoutData();
	return useMemo(() => ({ ...data, countries: readCountries(data.countries) }), [data]);
};

/** The checkout on one page: a plain form, which scripts enhance. */
export function CheckoutForm() {
	const { t } = useLanguage();
	const loaded = useCheckoutPage();
	const result = useActionData() as CheckoutResult | undefined;
	const { view, shippingForm, billingForm, options, agreement, wholeAddress } = loaded;
	const mustAgree = agreement !== undefined;
	const form = useRef<HTMLFormElement>(null);
	const typed = result ? { ...loaded.typed, ...result.typed } : loaded.typed;
	const way = chosenWay(view);
	const { paymentRequired } = view;
	const rules = useMemo(
		() => ({ way, shippingForm, billingForm, paymentRequired, options, mustAgree, wholeAddress }),
		[way, shippingForm, billingForm, paymentRequired, options, mustAgree, wholeAddress],
	);
	const enhanced = useEnhancedForm(form, { id: view.id, rules, result });
	const stripe = useStripeForm(options, { amount: view.totals.due, currency: view.currency }, result);
	const required = requiredCaptcha(loaded.captcha, result);
	const { captcha, solution, isBusy, onSubmit } = usePayment(required, stripe, enhanced.check);
	const filled: Filled = { typed, faults: enhanced.faults };
	const { problem, decline } = useProblem(result ? result.problem : loaded.problem, enhanced, result?.seconds);
	const isSame = (typed.billingSame ?? (result ? "no" : "yes")) === "yes";
	const dueBefore = useChangedCart(view, result);
	useTotalAnnouncement(view.totals.total, view.currency, enhanced.busy);
	return (
		<div className="checkout">
			<title>{t("checkout.title")}</title>
			<meta name="description" content={t("checkout.description")} />
			{/* The first button of the form, which the Enter key presses. */}
			<button form="checkout-form" type="submit" name="intent" value="enter" hidden tabIndex={-1} aria-hidden="true" />
			<OrderSummary view={view} why={loaded.why} codeRefused={result?.codeRefused} typed={typed} busy={enhanced.busy} />
			<Form
				ref={form}
				id="checkout-form"
				method="post"
				noValidate
				className="checkout-form"
				onSubmit={onSubmit}
				{...enhanced.listeners}
			>
				<input type="hidden" name="shownTotal" value={view.totals.due} />
				<input type="hidden" name="shownTip" value={loaded.shownTip} />
				<h1>{t("checkout.title")}</h1>
				<ErrorSummary
					faults={
						result?.codeRefused ? [] : enhanced.faults.filter(() => enhanced.occasion > 0 || result !== undefined)
					}
					problem={problem}
					occasion={enhanced.occasion}
				/>
				<Sections {...{ loaded, filled, way, isSame, decline, stripe }} booked={result?.booked} />
				<NoteField typed={typed} />
				<div className="pay">
					<Totals view={view} busy={enhanced.busy} />
					{agreement && <Agreement {...agreement} filled={filled} />}
					{captcha && <CaptchaField {...captcha} solution={solution} occasion={result} />}
					<ChangedCart before={dueBefore} view={view} />
					{(options.length > 0 || !paymentRequired) && <PayButton isPaying={isBusy} options={options} />}
					<Policies policies={loaded.policies} />
				</div>
			</Form>
		</div>
	);
}

interface SectionsProps {
	loaded: ReturnType<typeof useCheckoutPage>;
	filled: Filled;
	way: Way;
	/** Whether the billing address is the delivery address. */
	isSame: boolean;
	/** The id of the chosen account address: a change replaces what was typed. */
	booked: string | undefined;
	decline: Decline | undefined;
	stripe: StripeFormState;
}

/** The sections of the form, in order. */
function Sections({ loaded, filled, way, isSame, booked, decline, stripe }: SectionsProps) {
	const { t } = useLanguage();
	const { view, shippingForm, countries, book, options, canSave, offlineMethods, signIn } = loaded;
	return (
		<>
			<Section title={t("checkout.contact")}>
				{signIn && (
					<p className="checkout-sign-in muted">
						{t("checkout.haveAccount")}{" "}
						<a className="link" href={signIn}>
							{t("checkout.signIn")}
						</a>
					</p>
				)}
				<EmailField filled={filled} />
			</Section>
			<Section title={t(way === "delivery" ? "checkout.address" : "checkout.buyer")}>
				<PickupPlace option={way === "pickup" ? view.options.find(({ code }) => code === view.option) : undefined} />
				{way === "delivery" || loaded.wholeAddress ? (
					<>
						<AddressBook book={book} />
						<AddressSection key={booked} prefix="shipping" form={shippingForm} countries={countries} filled={filled} />
					</>
				) : (
					<PersonFields {...{ loaded, filled }} />
				)}
				{loaded.hasVatId && <VatIdField filled={filled} />}
			</Section>
			{view.needsDelivery && (
				<Section title={t("checkout.delivery")} labelled>
					<DeliverySection
						view={view}
						country={countries.find(({ code }) => code === shippingForm.country)?.name ?? shippingForm.country}
						filled={filled}
					/>
					<Button type="submit" name="intent" value="update" kind="secondary" size="small" className="without-script">
						{t("checkout.update")}
					</Button>
				</Section>
			)}
			{loaded.tips && (
				<Section title={t("tips.title")} labelled>
					<TipSection tips={loaded.tips} currency={view.currency} filled={filled} />
				</Section>
			)}
			{view.paymentRequired && (
				<Section title={t("checkout.payment")} labelled>
					<PaymentSection {...{ options, canSave, offlineMethods, stripe, filled, decline }} />
				</Section>
			)}
			{way === "delivery" && <Billing {...{ loaded, filled, isSame }} />}
		</>
	);
}

/** The buyer, if nothing is shipped. */
function PersonFields({ loaded: { shippingForm, countries }, filled }: Pick<SectionsProps, "loaded" | "filled">) {
	return (
		<>
			<div className="fields">
				{shippingForm.fields.slice(0, 1).map((field) => (
					<AddressInput key={field.part} field={field} prefix="shipping" filled={filled} />
				))}
			</div>
			<CountryChoice prefix="shipping" country={shippingForm.country} countries={countries} labelled />
		</>
	);
}

function Billing({
	loaded: { billingForm, countries },
	filled,
	isSame,
}: Omit<SectionsProps, "way" | "booked" | "decline" | "stripe">) {
	const { t } = useLanguage();
	return (
		<div className="billing">
			<Checkbox name="billingSame" value="yes" defaultChecked={isSame} label={t("checkout.billingSame")} />
			<fieldset className="billing-address">
				<legend className="section-title">{t("checkout.billing")}</legend>
				<AddressSection prefix="billing" form={billingForm} countries={countries} filled={filled} />
			</fieldset>
		</div>
	);
}

/** The captcha that the next attempt needs; `undefined` if it needs none. */
const requiredCaptcha = ({ captchaWhen, challenge, captcha }: CaptchaOptions, result: CheckoutResult | undefined) =>
	captchaWhen !== "NEVER" && (result?.needsCaptcha || result?.problem?.startsWith("captcha"))
		? { challenge, captcha }
		: undefined;

/** The order is sent once, after the fields were checked, the captcha was solved and the payment form gave its token. */
const usePayment = (captcha: ReturnType<typeof requiredCaptcha>, stripe: StripeFormState, check: () => boolean) => {
	const intent = useNavigation().formData?.get("intent");
	const { solution, isAwaited, mayGo } = useProof(captcha?.challenge);
	const isBusy = intent === "pay" || intent === "enter" || isAwaited || stripe.isAwaited;
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget;
		const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
		const mayPlace = () => check() && mayGo(form, submitter) && stripe.mayGo(form, submitter);
		if (isBusy || (isOrder(form, submitter?.value) && !mayPlace())) event.preventDefault();
	};
	return { captcha, solution, isBusy, onSubmit };
};

const chosenWay = ({ needsDelivery, options, option }: CheckoutData["view"]): Way =>
	wayOf(
		needsDelivery,
		options.find(({ code }) => code === option),
	);

/** Whether a button places the order; the Enter key may also apply a typed code. */
const isOrder = (form: HTMLFormElement, button: string | undefined): boolean => {
	const data = new FormData(form);
	return button === "pay" || (button === "enter" && !data.get("coupon") && !data.get("giftCard"));
};

function Section({ title, labelled, children }: { title: string; labelled?: boolean; children: ReactNode }) {
	const heading = <h2 className="section-title">{title}</h2>;
	// Radio groups are announced with their names.
	return labelled ? (
		<fieldset className="section">
			<legend>{heading}</legend>
			{children}
		</fieldset>
	) : (
		<section className="section">
			{heading}
			{children}
		</section>
	);
}

function NoteField({ typed }: { typed: Readonly<Record<string, string>> }) {
	const { t } = useLanguage();
	return (
		<details className="fold" open={Boolean(typed.note) || undefined} suppressHydrationWarning>
			<summary>{t("checkout.addNote")}</summary>
			<div className="field">
				<label className="field-label" htmlFor={idOf("note")}>
					{labelOf(t, "note")}
				</label>
				<textarea className="input" id={idOf("note")} name="note" rows={3} dir="auto" defaultValue={typed.note ?? ""} />
			</div>
		</details>
	);
}

/** The pay button with the amount. It is never disabled: while the order is being placed, it says so. */
function PayButton({ isPaying, options }: { isPaying: boolean; options: readonly PaymentOption[] }) {
	const { t, formats } = useLanguage();
	const { view } = useCheckoutData();
	const { due, total } = view.totals;
	const order = t("pay.order", { amount: formats.money(view.paymentRequired ? due : total, view.currency) });
	const amount = formats.money(due, view.currency);
	const labels = { now: t("pay.pay", { amount }), paypal: t("pay.payPal", { amount }), later: order };
	const words = view.paymentRequired ? <PayLabel {...{ options, labels }} /> : order;
	return (
		<>
			<Button
				type="submit"
				name="intent"
				value="pay"
				size="wide"
				busy={isPaying}
				aria-disabled={isPaying || undefined}
				className="pay-button"
			>
				{isPaying ? t("pay.busy") : words}
			</Button>
			<p className="pay-status" role="status">
				{isPaying && t("pay.stay")}
			</p>
			<p className="muted small">{t("pay.terms")}</p>
		</>
	);
}

/** A declined card is explained beside its fields, other problems at the top. */
const useProblem = (
	problem: Problem | undefined,
	{ occasion, faults }: Pick<ReturnType<typeof useEnhancedForm>, "occasion" | "faults">,
	seconds: number | undefined,
) => {
	const text = useProblemText(problem, occasion, seconds);
	if (!problem?.startsWith("card.") || !text) return { problem: text, decline: undefined };
	// Errors of fields come first: their summary takes the focus.
	return { problem: undefined, decline: faults.length > 0 ? undefined : { ...text, occasion } };
};

/** On a new page, what was entered of the card is gone: `occasion` counts the responses since. */
const useProblemText = (problem: Problem | undefined, occasion: number, seconds = 60) => {
	const { t, formats } = useLanguage();
	const { view } = useCheckoutData();
	if (!problem) return undefined;
	if (isLimit(problem)) {
		const title = t(`signInProblems.${problem}.title`);
		return { title, text: <p>{t(`signInProblems.${problem}.text`, { minutes: Math.ceil(seconds / 60) })}</p> };
	}
	const isCard = problem.startsWith("card.");
	return {
		title: t(
			isCard || problem.startsWith("payPal")
				? "problems.cardTitle"
				: problem === "totalChanged"
					? "problems.totalTitle"
					: "problems.title",
		),
		text: (
			<>
				<p>
					{t(`problems.${problem}` as Parameters<typeof t>[0], {
						amount: formats.money(view.totals.due, view.currency),
					})}
				</p>
				{isCard && <p>{t(occasion > 0 ? "problems.cardAgain" : "problems.cardAnew")}</p>}
				{(problem === "soldOut" || problem === "someSoldOut") && <SoldOutLinks />}
				{problem === "lines" && <LineNotes />}
			</>
		),
	};
};

/** What is wrong with which line, and a link to the cart, where it can be removed. */
function LineNotes() {
	const { t } = useLanguage();
	const { view, back } = useCheckoutData();
	return (
		<ul>
			{view.lines.flatMap(({ id, notes }) =>
				notes.map((note) => (
					<li key={`${id} ${note}`}>
						<bdi>{note}</bdi>
					</li>
				)),
			)}
			<li>
				<a href={back}>{t("shell.backToCart")}</a>
			</li>
		</ul>
	);
}

/** Links to the lines that are sold out, and to the cart. */
function SoldOutLinks() {
	const { t } = useLanguage();
	const { view, back } = useCheckoutData();
	return (
		<ul>
			{view.lines
				.filter(({ problem }) => problem)
				.map(({ id, name }) => (
					<li key={id}>
						<a href={`#line-${id}`} onClick={() => document.querySelector(".summary-fold")?.setAttribute("open", "")}>
							{name}
						</a>
					</li>
				))}
			<li>
				<a href={back}>{t("shell.backToCart")}</a>
			</li>
		</ul>
	);
}

/** Announces the new total. */
const useTotalAnnouncement = (total: string, currency: string, busy: boolean): void => {
	const { t, formats } = useLanguage();
	const announce = useAnnounce();
	const announced = useRef(total);
	useEffect(() => {
		if (busy || announced.current === total) return;
		announced.current = total;
		announce(t("totals.announcement", { amount: formats.money(total, currency) }));
	}, [busy, total, currency, announce, t, formats]);
};
