import { Button } from "@cartwright/ui/parts/button";
import { Field, TextArea } from "@cartwright/ui/parts/field";
import { Icon } from "@cartwright/ui/parts/icon";
import { postalLines } from "@cartwright/ui/postal-lines";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { OrderStatus } from "../orders/order-status.tsx";
import { PageHead } from "../page-head.tsx";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import type { CustomerDetails } from "./customer.ts";
import type { CustomerFormResult } from "./customer-forms.ts";
import { MergeDialog } from "./merge-dialog.tsx";

interface CustomerPageProps {
	readonly customer: CustomerDetails;
	readonly orders: readonly OrderRow[];
	/** What the customer has bought; absent for those who may not see orders. */
	readonly value: { readonly orders: number; readonly total: string } | undefined;
}

/** All that the shop knows of a person: as a contact, a member and a buyer. */
export function CustomerPage({ customer, orders, value }: CustomerPageProps) {
	const { t } = useLanguage();
	const dates = useDates();
	const name = customer.name || customer.email || customer.phone || t("customers.noName");
	return (
		<>
			<PageHead
				title={name}
				list={{ path: "/customers", text: t("customer.all") }}
				note={t(customer.isMember ? "customer.memberSince" : "customer.guestSince", {
					date: dates.date(customer.created),
				})}
			>
				<CustomerActions customer={customer} />
			</PageHead>
			<div className="order-columns">
				<div className="stack">{value && <CustomerOrders orders={orders} value={value} />}</div>
				<aside className="stack" aria-label={t("customer.details")}>
					<Reach customer={customer} />
					<Labels customer={customer} />
					{customer.addresses.length > 0 && (
						<section className="panel">
							<h2>{t("customer.addresses")}</h2>
							{customer.addresses.map((address) => (
								<address key={JSON.stringify(address)} className="address">
									{postalLines(address).join("\n")}
								</address>
							))}
						</section>
					)}
				</aside>
			</div>
		</>
	);
}

function CustomerOrders({
	orders,
	value,
}: {
	orders: CustomerPageProps["orders"];
	value: { orders: number; total: string };
}) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	const currency = orders[0]?.currency ?? "";
	return (
		<section className="panel stack">
			<h2>{t("customer.orders")}</h2>
			{orders.length === 0 && <p className="muted">{t("customer.noOrders")}</p>}
			{orders.length > 0 && (
				<p>
					{t("customer.value", {
						count: value.orders,
						total: formats.money(value.total, currency),
					})}
				</p>
			)}
			<ul className="plain-list customer-orders">
				{orders.map((order) => (
					<li key={order.id}>
						<Link className="table-link" to={`/orders/${order.id}`}>
							#{order.number}
						</Link>
						<time dateTime={order.date}>{dates.date(order.date)}</time>
						<OrderStatus order={order} />
						<span className="customer-total">{formats.money(order.total, order.currency)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function Reach({ customer }: { customer: CustomerDetails }) {
	const { t } = useLanguage();
	return (
		<section className="panel">
			<h2>{t("customer.reach")}</h2>
			{customer.emails.map((email) => (
				<p key={email}>
					<a className="link" href={`mailto:${encodeURIComponent(email)}`}>
						{email}
					</a>
				</p>
			))}
			{customer.phones.map((phone) => (
				<p key={phone}>
					<a className="link" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
						<bdi>{phone}</bdi>
					</a>
				</p>
			))}
			{customer.company && <p>{customer.company}</p>}
			<p className="muted">{t(customer.mayMail ? "customer.mayMail" : "customer.mayNotMail")}</p>
		</section>
	);
}

function Labels({ customer }: { customer: CustomerDetails }) {
	const { t } = useLanguage();
	const may = useMay();
	const fetcher = useFetcher<CustomerFormResult>();
	const canChange = may("CONTACTS.MODIFY");
	return (
		<section className="panel stack">
			<h2>{t("customer.labels")}</h2>
			<ul className="choices plain-list">
				{customer.labels.map(({ key, name }) => (
					<li key={key} className="choice-chip label-chip">
						<span>{name}</span>
						{canChange && (
							<fetcher.Form method="post">
								<input type="hidden" name="intent" value="unlabel" />
								<input type="hidden" name="label" value={key} />
								<button type="submit" aria-label={t("customer.removeLabel", { name })}>
									<Icon name="close" />
								</button>
							</fetcher.Form>
						)}
					</li>
				))}
			</ul>
			{canChange && (
				<fetcher.Form key={customer.labels.length} method="post" className="option-new">
					<input type="hidden" name="intent" value="label" />
					<input
						className="input"
						name="label"
						required
						maxLength={50}
						aria-label={t("customer.newLabel")}
						placeholder={t("customer.newLabel")}
					/>
					<Button type="submit" kind="secondary" size="small">
						{t("customer.addLabel")}
					</Button>
				</fetcher.Form>
			)}
			{fetcher.data?.error && (
				<p className="field-error" role="alert">
					{fetcher.data.error}
				</p>
			)}
		</section>
	);
}

function CustomerActions({ customer }: { customer: CustomerDetails }) {
	const { t } = useLanguage();
	const may = useMay();
	const [dialog, openDialog] = useState<"edit" | "merge" | "delete">();
	const close = (): void => openDialog(undefined);
	return (
		<div className="actions">
			{may("CONTACTS.MODIFY") && (
				<Button size="small" kind="secondary" onClick={() => openDialog("edit")}>
					{t("customer.edit.open")}
				</Button>
			)}
			{may("CONTACTS.MERGE") && (
				<Button size="small" kind="secondary" onClick={() => openDialog("merge")}>
					{t("customer.merge.open")}
				</Button>
			)}
			{may("CONTACTS.MODIFY") && !customer.isMember && (
				<Button size="small" kind="secondary" onClick={() => openDialog("delete")}>
					{t("customer.delete.open")}
				</Button>
			)}
			{dialog === "edit" && <EditDialog customer={customer} onClose={close} />}
			{dialog === "merge" && <MergeDialog customer={customer} onClose={close} />}
			{dialog === "delete" && (
				<FormDialog<CustomerFormResult>
					form="delete"
					title={t("customer.delete.title")}
					button={t("customer.delete.open")}
					onClose={close}
				>
					<p>{t("customer.delete.text")}</p>
				</FormDialog>
			)}
		</div>
	);
}

function EditDialog({ customer, onClose }: { customer: CustomerDetails; onClose: () => void }) {
	const { t } = useLanguage();
	return (
		<FormDialog<CustomerFormResult>
			form="edit"
			title={t("customer.edit.title")}
			button={t("customer.edit.button")}
			onClose={onClose}
		>
			<input type="hidden" name="revision" value={customer.revision} />
			<Field name="first" label={t("customer.edit.first")} defaultValue={customer.first} autoComplete="off" />
			<Field name="last" label={t("customer.edit.last")} defaultValue={customer.last} autoComplete="off" />
			<Field name="company" label={t("customer.edit.company")} defaultValue={customer.company} autoComplete="off" />
			<TextArea
				name="emails"
				label={t("customer.edit.emails")}
				hint={t("customer.edit.lines")}
				defaultValue={customer.emails.join("\n")}
				rows={2}
			/>
			<TextArea
				name="phones"
				label={t("customer.edit.phones")}
				hint={t("customer.edit.lines")}
				defaultValue={customer.phones.join("\n")}
				rows={2}
			/>
		</FormDialog>
	);
}
