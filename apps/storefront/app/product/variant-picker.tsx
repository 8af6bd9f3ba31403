import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "../language.ts";
import { useChrome } from "../use-chrome.ts";
import {
	type Choice,
	type ChoiceState,
	type Chosen,
	choiceState,
	namesOfChoices,
	queryOfChoices,
	shownChoices,
	withChoice,
} from "./choices.ts";
import { optionId } from "./missing-choice.ts";
import { priceDifference } from "./price-difference.ts";
import type { ProductPage } from "./product-page.ts";

interface VariantPickerProps {
	product: ProductPage;
	path: string;
	chosen: Chosen;
	/** The option that lacks a choice, if the shopper is to be told; -1 otherwise. */
	missing: number;
}

/** Each choice is a link to the product with that choice. With scripts, no page is loaded for it. */
export function VariantPicker({ product, path, chosen, missing }: VariantPickerProps) {
	const navigate = useNavigate();
	const choose = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
		if (!link?.href || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
		event.preventDefault();
		navigate(link.pathname + link.search, { replace: true, preventScrollReset: true });
	};
	return product.options.map((option, optionIndex) => (
		<OptionGroup
			key={option.key}
			product={product}
			path={path}
			chosen={chosen}
			missing={missing}
			optionIndex={optionIndex}
			choose={choose}
		/>
	));
}

interface OptionGroupProps extends VariantPickerProps {
	optionIndex: number;
	choose(event: MouseEvent): void;
}

function OptionGroup({ product, path, chosen, missing, optionIndex, choose }: OptionGroupProps) {
	const { formats } = useLanguage();
	const option = product.options[optionIndex];
	if (!option) return undefined;
	const shown = shownChoices(product, optionIndex).map((index) => ({
		index,
		choice: option.choices[index] as Choice,
		state: option.selects ? choiceState(product, chosen, optionIndex, index) : ("open" as const),
		difference: option.selects ? priceDifference(product, chosen, optionIndex, index) : "",
	}));
	const swatches = shown.some(({ choice }) => choice.colour);
	const others = formats.list(
		namesOfChoices(product.options, chosen).flatMap(({ choice }, index) =>
			index !== optionIndex && product.options[index]?.selects && choice ? [choice] : [],
		),
	);
	const id = optionId(optionIndex);
	const [titleId, errorId] = [`${id}-name`, `${id}-error`];
	const isMissing = missing === optionIndex;
	const namesIn = (state: ChoiceState) => shown.filter((each) => each.state === state).map(({ choice }) => choice.name);
	return (
		// biome-ignore lint/a11y/useSemanticElements: the choices are links, not fields
		<div
			className="option"
			id={id}
			role="group"
			tabIndex={-1}
			aria-labelledby={titleId}
			aria-describedby={isMissing ? errorId : undefined}
		>
			<OptionTitle id={titleId} name={option.name} choice={option.choices[chosen[optionIndex] ?? -1]?.name} />
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside is a click as well */}
			<ul
				className={swatches ? "option-swatches plain-list" : "option-choices plain-list"}
				aria-labelledby={titleId}
				onClick={choose}
			>
				{shown.map(({ index, ...each }) => (
					<li key={each.choice.name}>
						<ChoiceLink
							{...each}
							chosen={chosen[optionIndex] === index}
							to={queryOfChoices(product.options, withChoice(chosen, optionIndex, index)) || path}
						/>
					</li>
				))}
			</ul>
			{isMissing && <MissingError id={errorId} />}
			{product.variants.some(({ stock }) => stock.state !== "out") && (
				<Reason kind="soldOut" names={namesIn("soldOut")} others={others} />
			)}
			<Reason kind="notOffered" names={namesIn("notOffered")} others={others} />
		</div>
	);
}

function OptionTitle({ id, name, choice }: { id: string; name: string; choice: string | undefined }) {
	return (
		<p className="option-title" id={id}>
			{/* In the direction of the shop's words, which may differ from that of the page. */}
			<span dir="auto">
				{name}:{" "}
				<strong>
					<bdi>{choice}</bdi>
				</strong>
			</span>
		</p>
	);
}

function MissingError({ id }: { id: string }) {
	const { t } = useLanguage();
	return (
		<p className="field-error" id={id} role="alert">
			<span className="visually-hidden">{t("ui.error")} </span>
			{t("product.chooseSize")}
		</p>
	);
}

/** Explains which choices are unavailable, for those who do not use a screen reader. */
function Reason({ kind, names, others }: { kind: "soldOut" | "notOffered"; names: readonly string[]; others: string }) {
	const { t, formats } = useLanguage();
	if (names.length === 0) return undefined;
	const list = formats.list(names);
	return (
		<p className="option-reason">
			{others ? t(`product.${kind}With`, { names: list, others }) : t(`product.${kind}Names`, { names: list })}
		</p>
	);
}

/** “+€36” to see, “€36 more” to hear. */
function PriceDifference({ amount }: { amount: string }) {
	const { t, formats } = useLanguage();
	const { currency } = useChrome();
	const isMore = !amount.startsWith("-");
	const price = formats.roundMoney(isMore ? amount : amount.slice(1), currency);
	return (
		<>
			<span className="choice-price" aria-hidden="true">
				{formats.moneyDifference(amount, currency)}
			</span>
			<span className="visually-hidden">{` (${t(isMore ? "product.priceMore" : "product.priceLess", { price })})`}</span>
		</>
	);
}

function ChoiceLink({
	choice,
	state,
	difference,
	chosen,
	to,
}: {
	choice: Choice;
	state: ChoiceState;
	/** How much more it costs than the current choice; empty if nothing. */
	difference: string;
	chosen: boolean;
	to: string;
}) {
	const { t } = useLanguage();
	const { name, colour } = choice;
	const className = `${colour ? "swatch" : "choice-link"}${state === "open" ? "" : " choice-off"}`;
	const words = (
		<>
			{colour && (
				<svg viewBox="0 0 32 32" aria-hidden="true">
					<circle cx="16" cy="16" r="15.5" fill={colour} />
				</svg>
			)}
			<bdi className={colour ? "visually-hidden" : undefined}>{name}</bdi>
			{difference && <PriceDifference amount={difference} />}
			{state !== "open" && <span className="visually-hidden">{` (${t(`product.${state}`)})`}</span>}
		</>
	);
	if (state === "notOffered" && !chosen) {
		return (
			// biome-ignore lint/a11y/useValidAnchor: an unavailable choice stays a link without a target, to keep its place
			<a className={className} role="link" aria-disabled="true" title={`${name} (${t("product.notOffered")})`}>
				{words}
			</a>
		);
	}
	return (
		<a
			className={className}
			href={to}
			rel="nofollow"
			aria-current={chosen ? "true" : undefined}
			title={colour ? name : undefined}
		>
			{words}
		</a>
	);
}
