import type { JsonValue } from "@cartwright/contract/message";
import { Button } from "@cartwright/ui/parts/button";
import { Field, TextArea } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Conflicts } from "../forms/conflicts.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { SaveBar } from "../forms/save-bar.tsx";
import { useDraftForm } from "../forms/use-draft-form.ts";
import { useSave } from "../forms/use-save.ts";
import { useLanguage } from "../language.ts";
import { PageHead } from "../page-head.tsx";
import { useMay, useWorkplace } from "../use-workplace.ts";
import { ExpirationFields } from "./expiration-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { OwnAmount, PresetFields } from "./preset-fields.tsx";
import { type GiftCardProductDraft, giftCardProductRules } from "./product-draft.ts";
import type { ProductPart } from "./product-part.ts";
import type { GiftCardProductSaved } from "./save-gift-card-product.server.ts";

interface GiftCardProductPageProps {
	readonly saved: GiftCardProductDraft;
	/** Whether the shop sells gift cards already. */
	readonly exists: boolean;
	readonly currency: string;
	readonly timeZone: string;
}

/** What the shop sells gift cards as. */
export function GiftCardProductPage({ saved, exists, currency, timeZone }: GiftCardProductPageProps) {
	const { t } = useLanguage();
	const shopId = useWorkplace()?.shop.id ?? "";
	const saving = useFetcher<GiftCardProductSaved>();
	const storageKey = `gift-card-product/${shopId}`;
	const form = useDraftForm(giftCardProductRules, saved, storageKey, Boolean(saving.data?.id));
	const { isSaving, result, save } = useSave(saving, form, () => undefined);
	const texts = useConflictTexts();
	const faults = (!isSaving && result?.faults) || [];
	const part: ProductPart = {
		form,
		errorOf: (of) => faults.find(({ key }) => key === of)?.message,
		currency,
		timeZone,
	};
	return (
		<>
			<PageHead
				title={t("giftCards.product.title")}
				list={{ path: "/gift-cards", text: t("giftCards.all") }}
				note={t(exists ? "giftCards.product.note" : "giftCards.product.none")}
			>
				{exists && <EndSale />}
			</PageHead>
			{form.isRestored && (
				<Notice>
					<p>{t("forms.restored")}</p>
				</Notice>
			)}
			<Conflicts form={form} nameOf={texts.nameOf} textOf={texts.textOf} />
			{result?.error && !isSaving && (
				<Notice tone="danger" role="alert">
					<p>{faults.length > 0 ? t("forms.refused") : result.error}</p>
				</Notice>
			)}
			<div className="coupon-form rule-form">
				<TextFields {...part} />
				<div className="stack">
					<section className="panel stack">
						<h2>{t("giftCards.product.presets")}</h2>
						<PresetFields {...part} />
						<OwnAmount {...part} />
					</section>
					<ExpirationFields {...part} />
				</div>
			</div>
			<div className="save-bar-room">
				<SaveBar form={form} isSaving={isSaving} onSave={save} />
			</div>
		</>
	);
}

function TextFields({ form, errorOf }: ProductPart) {
	const { t } = useLanguage();
	const { name, description, image } = form.draft;
	return (
		<section className="panel stack">
			<h2>{t("giftCards.product.texts")}</h2>
			<Field
				label={t("giftCards.product.name")}
				error={errorOf("name")}
				required
				maxLength={55}
				autoComplete="off"
				value={name}
				onChange={({ currentTarget: { value } }) => form.change((now) => ({ ...now, name: value }), "name")}
			/>
			<TextArea
				label={t("giftCards.product.description")}
				error={errorOf("description")}
				optional
				maxLength={3000}
				rows={4}
				value={description}
				onChange={({ currentTarget: { value } }) =>
					form.change((now) => ({ ...now, description: value }), "description")
				}
			/>
			<PictureField
				value={image}
				error={errorOf("image")}
				onChange={(picture, group) => form.change((now) => ({ ...now, image: picture }), group)}
			/>
		</section>
	);
}

function EndSale() {
	const { t } = useLanguage();
	const may = useMay();
	const [isOpen, setOpen] = useState(false);
	if (!may("GIFT_CARDS.GIFT_CARD_PRODUCT_DELETE")) return null;
	return (
		<>
			<Button size="small" kind="secondary" onClick={() => setOpen(true)}>
				{t("giftCards.product.end")}
			</Button>
			{isOpen && (
				<FormDialog<FormResult<"delete">>
					form="delete"
					title={t("giftCards.product.end")}
					button={t("giftCards.product.end")}
					onClose={() => setOpen(false)}
				>
					<p>{t("giftCards.product.endText")}</p>
				</FormDialog>
			)}
		</>
	);
}

const useConflictTexts = () => {
	const { t, formats } = useLanguage();
	const names: Readonly<Record<keyof GiftCardProductDraft, string>> = {
		name: t("giftCards.product.name"),
		description: t("giftCards.product.description"),
		image: t("giftCards.product.picture"),
		presets: t("giftCards.product.presets"),
		own: t("giftCards.product.own"),
		expiration: t("giftCards.product.expiration"),
	};
	return {
		nameOf: (key: string): string => names[key as keyof GiftCardProductDraft] ?? key,
		textOf: (value: JsonValue, key: string): string => {
			if (key === "presets") {
				return (value as GiftCardProductDraft["presets"]).map(({ price }) => price).join(", ") || "–";
			}
			if (key === "own") {
				const { isOffered, min, max } = value as GiftCardProductDraft["own"];
				return isOffered ? `${min}–${max}` : t("rules.no");
			}
			if (key === "expiration") {
				const { type, date, value: count, period } = value as GiftCardProductDraft["expiration"];
				if (type === "NONE") return t("giftCards.never");
				return type === "FIXED"
					? date.replace("T", " ")
					: `${formats.number(Number(count))} ${t(`giftCards.product.periods.${period}`)}`;
			}
			return key === "image" ? (value as GiftCardProductDraft["image"]).altText || "…" : String(value) || "–";
		},
	};
};
