import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { Form, useNavigation } from "react-router";
import type { ShopBranding } from "../branding.server.ts";
import { useLanguage } from "../language.ts";
import type { RefusedForm } from "./order-forms.ts";
import type { OrderPageView } from "./order-view.ts";
import { ReturnForm } from "./return-form.tsx";
import type { ReturnView } from "./returns-view.ts";

interface ReturnsProps {
	view: OrderPageView;
	branding: ShopBranding;
	/** The URL of the storefront. */
	leave: string;
	/** What a form of the page did. */
	done: string | null;
	refused: RefusedForm | undefined;
}

/** What the buyer returned, and how to return something: by a form, or by mail while the shop takes no requests. */
export function Returns({ view, branding, leave, done, refused }: ReturnsProps) {
	const { t } = useLanguage();
	const { returns, items } = view.returns;
	const isPlaced = view.state === "placed" && !view.isDigital;
	const terms = leave.startsWith("/") ? branding.links.find(({ url }) => url === "/pages/returns") : undefined;
	const byMail = isPlaced && view.fulfillment !== "open" && returns.length + items.length === 0 && branding.email;
	if (returns.length + items.length === 0 && !byMail && !(isPlaced && terms)) return undefined;
	return (
		<section className="downloads order-returns" aria-labelledby="returns">
			<h2 id="returns">{t("order.returns")}</h2>
			<Outcome done={done} refused={refused} />
			{returns.length > 0 && (
				<ul className="plain">
					{returns.map((each) => (
						<ReturnItem key={each.id} orderReturn={each} />
					))}
				</ul>
			)}
			{items.length > 0 && <ReturnForm view={view.returns} refused={refused} />}
			{byMail && (
				<p>
					<a
						className="link"
						href={`mailto:${branding.email}?subject=${encodeURIComponent(t("order.returnSubject", { number: view.number }))}`}
					>
						{t("order.askForReturn")}
					</a>
				</p>
			)}
			{isPlaced && terms && (
				<p>
					<a className="link" href={terms.url}>
						{t("order.returnTerms")}
					</a>
				</p>
			)}
		</section>
	);
}

function Outcome({ done, refused }: Pick<ReturnsProps, "done" | "refused">) {
	const { t } = useLanguage();
	if (refused && refused.fault !== "tooLate") {
		return (
			<Notice tone="danger" role="alert">
				{t(`order.returnError.${refused.fault}`)}
			</Notice>
		);
	}
	const text = done === "return-requested" ? "order.returnSent" : "order.returnCanceled";
	if (refused || (done !== "return-requested" && done !== "return-canceled")) return undefined;
	return (
		<Notice tone="success" role="status">
			{t(text)}
		</Notice>
	);
}

function ReturnItem({ orderReturn }: { orderReturn: ReturnView }) {
	const { t, formats } = useLanguage();
	const { formData } = useNavigation();
	const { id, date, state, lines, instructions, declineReason, canBeCanceled } = orderReturn;
	const names = lines.map(({ name }) => name).join(", ");
	return (
		<li className="download">
			<div className="download-text">
				{lines.map((line) => (
					<p className="line-name" key={line.id}>
						{line.quantity} × <bdi>{line.name}</bdi>
					</p>
				))}
				<p>{t(`order.returnStatus.${state}`)}</p>
				<p className="line-description" suppressHydrationWarning>
					{formats.date(date)}
				</p>
				{declineReason && (
					<p className="line-description">
						<bdi>{declineReason}</bdi>
					</p>
				)}
				{instructions && (
					<>
						<p className="line-description">{t("order.returnInstructions")}</p>
						<p className="order-instructions">
							<bdi>{instructions}</bdi>
						</p>
					</>
				)}
			</div>
			{canBeCanceled && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="form" value="cancel-return" />
					<Button type="submit" kind="secondary" name="id" value={id} busy={formData?.get("id") === id}>
						{t("order.returnCancel")}
						<span className="visually-hidden"> {names}</span>
					</Button>
				</Form>
			)}
		</li>
	);
}
