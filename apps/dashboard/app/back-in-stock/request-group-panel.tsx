import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { useState } from "react";
import { Link } from "react-router";
import { FormButton } from "../forms/form-button.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import type { RequestGroup } from "./request-groups.ts";
import type { RequestFormResult } from "./send-request-form.server.ts";

const modify = "ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS";
const toneOf = { RECEIVED: "open", PROCESSING: "open", NOTIFICATION_SENT: "done", FAILED: "problem", UNSPECIFIED: "" };

/** An item with those who asked for it. */
export function RequestGroupPanel({ group }: { group: RequestGroup }) {
	const { t } = useLanguage();
	const may = useMay();
	const [isNotifying, setNotifying] = useState(false);
	const { productId, name, choices, stock, pendingCount, requests } = group;
	const title = [name || t("backInStock.gone"), choices].filter(Boolean).join(" · ");
	return (
		<section className="panel stack" aria-label={title}>
			<div className="back-in-stock-head">
				<div>
					<h2>
						{name ? (
							<Link className="table-link" to={`/products/${productId}`}>
								{title}
							</Link>
						) : (
							title
						)}
					</h2>
					<p className="muted">
						{t("backInStock.pending", { count: pendingCount })}
						{name && ` · ${t(`products.stock.${stock}`)}`}
					</p>
				</div>
				{name && pendingCount > 0 && may(modify) && (
					<Button size="small" kind="secondary" onClick={() => setNotifying(true)}>
						{t("backInStock.notify.open")}
						<span className="visually-hidden"> {title}</span>
					</Button>
				)}
			</div>
			<ul className="plain-list back-in-stock-requests">
				{requests.map((request) => (
					<Request key={request.id} request={request} />
				))}
			</ul>
			{isNotifying && (
				<FormDialog<RequestFormResult>
					form="notify"
					title={t("backInStock.notify.title", { name: title })}
					button={t("backInStock.notify.open")}
					onClose={() => setNotifying(false)}
				>
					<input type="hidden" name="productId" value={productId} />
					<input type="hidden" name="options" value={group.options} />
					<p>{t("backInStock.notify.text", { count: pendingCount })}</p>
				</FormDialog>
			)}
		</section>
	);
}

function Request({ request }: { request: RequestGroup["requests"][number] }) {
	const { t } = useLanguage();
	const may = useMay();
	const dates = useDates();
	const [isDeleting, setDeleting] = useState(false);
	const { id, email, status, created, contactId } = request;
	return (
		<li>
			<span className="back-in-stock-email">
				{contactId && may("CONTACTS.VIEW") ? (
					<Link className="table-link" to={`/customers/${contactId}`}>
						{email}
					</Link>
				) : (
					email
				)}
			</span>
			<time className="muted" dateTime={created}>
				{dates.date(created)}
			</time>
			<span className={`status status-${toneOf[status]}`}>{t(`backInStock.statuses.${status}`)}</span>
			{may(modify) && (
				<span className="actions">
					{status === "RECEIVED" && (
						<FormButton<RequestFormResult> form="markAsSent" fields={{ id }} kind="quiet">
							{t("backInStock.markAsSent")}
							<span className="visually-hidden"> {email}</span>
						</FormButton>
					)}
					<Button
						kind="quiet"
						size="icon"
						aria-label={t("rules.delete", { name: email })}
						onClick={() => setDeleting(true)}
					>
						<Icon name="trash" />
					</Button>
				</span>
			)}
			{isDeleting && (
				<FormDialog<RequestFormResult>
					form="delete"
					title={t("discount.delete.title", { code: email })}
					button={t("discount.delete.open")}
					onClose={() => setDeleting(false)}
				>
					<input type="hidden" name="id" value={id} />
					<p>{t("backInStock.deleteText")}</p>
				</FormDialog>
			)}
		</li>
	);
}
