import { ButtonLink } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { Picture } from "@cartwright/ui/parts/picture";
import type { ShopBranding } from "../branding.server.ts";
import type { CaptchaOptions } from "../captcha/captcha.server.ts";
import type { PaymentResult } from "../checkout/use-payment-form.tsx";
import { useLanguage } from "../language.ts";
import { HowToPay } from "../order/how-to-pay.tsx";
import { PaymentForm } from "./payment-form.tsx";
import type { PaymentRequestView } from "./payment-request-view.ts";

interface PaymentRequestPageProps {
	readonly branding: ShopBranding;
	readonly view: PaymentRequestView;
	readonly captcha: CaptchaOptions;
	readonly result: PaymentResult | undefined;
}

/** The page of a payment request: who asks for how much, and how to pay it, or why nothing is to be paid here. */
export function PaymentRequestPage({ branding, view, captcha, result }: PaymentRequestPageProps) {
	const { t, formats } = useLanguage();
	const { state, title, description, image, expires } = view;
	const isOpen = state === "OPEN" || state === "PROMISED";
	const link = isOpen && !view.problem ? undefined : view.links.error;
	return (
		<div className="sheet sheet-narrow payment-request">
			<title>{t("paymentRequest.pageTitle", { title })}</title>
			<header className="payment-request-head">
				<p className="eyebrow">{t("order.number", { number: view.orderNumber })}</p>
				<h1>
					<bdi>{title}</bdi>
				</h1>
				<p className="muted">{t("paymentRequest.by", { shop: branding.name })}</p>
			</header>
			{image && <Picture file={image} alt="" ratio={1.5} widths={[320, 640]} />}
			{description && (
				<p className="payment-request-text">
					<bdi>{description}</bdi>
				</p>
			)}
			<dl className="payment-request-amount">
				<dt>{t("paymentRequest.amount")}</dt>
				<dd>{formats.money(view.amount, view.currency)}</dd>
			</dl>
			{isOpen && expires && (
				<p className="muted" suppressHydrationWarning>
					{t("paymentRequest.until", { date: formats.date(expires) })}
				</p>
			)}
			<Standing view={view} shop={branding.name} />
			{isOpen && <PaymentForm {...{ view, captcha, result }} />}
			<footer className="payment-request-foot">
				{[link, view.links.general].map(
					(each) =>
						each && (
							<a className="link" href={each.url} rel="noreferrer" key={each.url}>
								<bdi>{each.label}</bdi>
							</a>
						),
				)}
				{branding.email && <p className="muted small">{t("errorPage.help", { email: branding.email })}</p>}
			</footer>
		</div>
	);
}

/** Why nothing is to be paid here, or what is being waited for. */
function Standing({ view, shop }: { readonly view: PaymentRequestView; readonly shop: string }) {
	const { t, formats } = useLanguage();
	const { state, orderNumber: number } = view;
	const amount = formats.money(view.amount, view.currency);
	const values = { amount, shop, number };
	if (state === "OPEN") return undefined;
	if (state === "PENDING") return <Pending {...{ view, amount }} />;
	const tone = state === "PAID" ? "success" : state === "PROMISED" || state === "NOTHING_OWED" ? "info" : "warning";
	return (
		<div className="payment-request-state" role="status">
			<Notice tone={tone} title={t(`paymentRequest.${state}.title`, values)}>
				<p>{t(`paymentRequest.${state}.text`, values)}</p>
				{state === "PROMISED" && view.howToPay && <HowToPay {...view.howToPay} />}
			</Notice>
		</div>
	);
}

function Pending({ view, amount }: { readonly view: PaymentRequestView; readonly amount: string }) {
	const { t } = useLanguage();
	return (
		<>
			<noscript>
				<meta httpEquiv="refresh" content="5" />
			</noscript>
			<div role="status">
				<Notice tone="info" title={t("paymentPending.title")}>
					<p>{t(view.isPayPal ? "paymentPending.textPayPal" : "paymentPending.text", { amount })}</p>
					{view.confirmationUrl && (
						<p>{t(view.isPayPal ? "paymentPending.confirmPayPal" : "paymentPending.confirm")}</p>
					)}
				</Notice>
			</div>
			{view.confirmationUrl && (
				<ButtonLink href={view.confirmationUrl}>{t("paymentPending.toConfirmation")}</ButtonLink>
			)}
		</>
	);
}
