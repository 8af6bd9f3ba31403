import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { useState } from "react";
import { useFetchers, useNavigate } from "react-router";
import { FormButton } from "../../forms/form-button.tsx";
import { useLanguage } from "../../language.ts";
import { PageHead } from "../../page-head.tsx";
import { ProductFinder } from "../../product-finder.tsx";
import { useMay } from "../../use-workplace.ts";
import { AddProductDialog } from "./add-product-dialog.tsx";
import { CustomItemDialog, DiscountDialog } from "./addition-dialogs.tsx";
import type { ChangeDetails } from "./change-details.ts";
import type { ChangeFormResult } from "./change-forms.ts";
import { ChangeSummary } from "./change-summary.tsx";
import { ChangedDiscounts } from "./changed-discounts.tsx";
import { ChangedLines } from "./changed-lines.tsx";
import { CommitDialog } from "./commit-dialog.tsx";

/** Changes an order. Nothing of it is done before it is saved. */
export function ChangePage({ change }: { change: ChangeDetails }) {
	const { t } = useLanguage();
	const { problems, number, orderId } = change;
	return (
		<>
			<PageHead
				title={t("order.change.title", { number })}
				list={{ path: `/orders/${orderId}`, text: t("order.title", { number }) }}
				note={t("order.change.note")}
			/>
			{problems.length > 0 && (
				<Notice tone="warning" title={t("order.change.problems")}>
					{problems.map((problem) => (
						<p key={problem}>{problem}</p>
					))}
				</Notice>
			)}
			<div className="order-columns">
				<div className="stack">
					<section className="panel" aria-labelledby="items">
						<h2 id="items">{t("order.items")}</h2>
						<ChangedLines change={change} />
						<Additions change={change} />
					</section>
					<ChangedDiscounts change={change} />
				</div>
				<div className="stack">
					<ChangeSummary change={change} />
					<Ending change={change} />
				</div>
			</div>
		</>
	);
}

function Additions({ change: { currency } }: { change: ChangeDetails }) {
	const { t } = useLanguage();
	const may = useMay();
	const [product, setProduct] = useState<{ id: string; name: string }>();
	const [opened, open] = useState<"custom" | "discount">();
	const close = (): void => open(undefined);
	const mayAdd = may("ECOM.DRAFT_ORDERS_ADD_LINE_ITEMS");
	return (
		<div className="stack change-additions">
			{mayAdd && (
				<ProductFinder
					label={t("order.change.product.find")}
					chosen={[]}
					onChosen={(id, name) => setProduct({ id, name })}
				/>
			)}
			<div className="actions">
				{mayAdd && (
					<Button size="small" kind="secondary" onClick={() => open("custom")}>
						{t("order.change.custom.title")}
					</Button>
				)}
				{may("ECOM.DRAFT_ORDERS_ADD_DISCOUNTS") && (
					<Button size="small" kind="secondary" onClick={() => open("discount")}>
						{t("order.change.discount.title")}
					</Button>
				)}
			</div>
			{product && <AddProductDialog product={product} currency={currency} onClose={() => setProduct(undefined)} />}
			{opened === "custom" && <CustomItemDialog currency={currency} onClose={close} />}
			{opened === "discount" && <DiscountDialog currency={currency} onClose={close} />}
		</div>
	);
}

function Ending({ change }: { change: ChangeDetails }) {
	const { t } = useLanguage();
	const may = useMay();
	const navigate = useNavigate();
	const [isOpen, open] = useState(false);
	// A quantity that was just typed has to be in the total before it is agreed to.
	const isSending = useFetchers().some(({ state, formData }) => state !== "idle" && formData !== undefined);
	return (
		<div className="actions">
			{may("ECOM.DRAFT_ORDERS_COMMIT") && (
				<Button size="small" disabled={!change.isChanged || isSending} onClick={() => open(true)}>
					{t("order.change.commit.open")}
				</Button>
			)}
			{may("ECOM.DRAFT_ORDERS_DELETE") && (
				<FormButton<ChangeFormResult>
					form="discardChange"
					onResult={({ error }) => {
						if (!error) void navigate(`/orders/${change.orderId}`);
					}}
				>
					{t("order.change.discard")}
				</FormButton>
			)}
			{isOpen && <CommitDialog change={change} onClose={() => open(false)} />}
		</div>
	);
}
