import { Field, Select } from "@cartwright/ui/parts/field";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { TreeFormResult } from "./category-forms.ts";
import { belowOf, type CategoryNode, chainOf, childrenOf, maxLevels, nodeOf, pathOf } from "./category-tree.ts";
import { placeOf, possibleParents } from "./tree-edits.ts";

const maxName = 80;
/** So many of the categories that are deleted too are named. */
const maxNamed = 8;

interface DialogProps {
	readonly nodes: readonly CategoryNode[];
	readonly onClose: () => void;
}

interface NewCategoryDialogProps extends DialogProps {
	/** Id of the category that it is below, if nothing else is chosen. */
	readonly parentId: string;
	readonly onCreated: (id: string, parentId: string) => void;
}

/** Creates a category as the last one below another. */
export function NewCategoryDialog({ nodes, parentId, onClose, onCreated }: NewCategoryDialogProps) {
	const { t } = useLanguage();
	const [chosen, choose] = useState(parentId);
	const parents = nodes.filter(({ id }) => chainOf(nodes, id).length < maxLevels);
	const isHidden = nodeOf(nodes, chosen)?.visible === false;
	return (
		<FormDialog<TreeFormResult>
			form="create"
			title={t("categories.new")}
			button={t("categories.create")}
			onClose={onClose}
			onResult={({ id = "" }) => onCreated(id, chosen)}
		>
			<Field name="name" label={t("categories.name")} required maxLength={maxName} autoComplete="off" autoFocus />
			<ParentField
				nodes={nodes}
				parents={parents}
				value={chosen}
				hint={isHidden ? t("categories.hiddenToo") : undefined}
				onChange={choose}
			/>
		</FormDialog>
	);
}

interface NodeDialogProps extends DialogProps {
	readonly node: CategoryNode;
	/** Called once it is done. */
	readonly onDone: () => void;
}

export function RenameDialog({ node, onClose, onDone }: NodeDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<TreeFormResult>
			form="rename"
			title={t("categories.rename.title")}
			button={t("forms.save")}
			onClose={onClose}
			onResult={onDone}
			refusal={({ isOutdated }) => isOutdated && <p>{t("categories.rename.outdated", { name: node.name })}</p>}
		>
			<input type="hidden" name="id" value={node.id} />
			<input type="hidden" name="before" value={node.name} />
			<Field
				name="name"
				label={t("categories.name")}
				defaultValue={node.name}
				required
				maxLength={maxName}
				autoComplete="off"
				autoFocus
			/>
		</FormDialog>
	);
}

/** Moves a category without dragging it. */
export function MoveDialog({ nodes, node, onClose, onDone }: NodeDialogProps) {
	const { t } = useLanguage();
	const now = placeOf(nodes, node);
	const [parentId, setParent] = useState(now.parentId);
	const [afterId, setAfter] = useState(now.afterId);
	const siblings = childrenOf(nodes, parentId).filter(({ id }) => id !== node.id);
	const hides = node.visible && chainOf(nodes, parentId).some(({ visible }) => !visible);
	return (
		<FormDialog<TreeFormResult>
			form="move"
			title={t("categories.move.title", { name: node.name })}
			button={t("categories.move.button")}
			onClose={onClose}
			onResult={onDone}
		>
			<input type="hidden" name="id" value={node.id} />
			<ParentField
				nodes={nodes}
				parents={possibleParents(nodes, node)}
				value={parentId}
				hint={hides ? t("categories.hiddenToo") : undefined}
				onChange={(id) => {
					setParent(id);
					setAfter(childrenOf(nodes, id).findLast((each) => each.id !== node.id)?.id ?? "");
				}}
			/>
			<Select
				name="after"
				label={t("categories.move.place")}
				value={afterId}
				onChange={({ currentTarget }) => setAfter(currentTarget.value)}
			>
				<option value="">{t("categories.move.first")}</option>
				{siblings.map(({ id, name }) => (
					<option key={id} value={id}>
						{t("categories.move.after", { name })}
					</option>
				))}
			</Select>
		</FormDialog>
	);
}

interface ParentFieldProps {
	readonly nodes: readonly CategoryNode[];
	readonly parents: readonly CategoryNode[];
	readonly value: string;
	readonly hint: string | undefined;
	readonly onChange: (id: string) => void;
}

function ParentField({ nodes, parents, value, hint, onChange }: ParentFieldProps) {
	const { t } = useLanguage();
	const choices = parents
		.map(({ id }) => ({ id, path: pathOf(nodes, id) }))
		.toSorted((one, other) => one.path.localeCompare(other.path));
	return (
		<Select
			name="parent"
			label={t("categories.below")}
			hint={hint}
			value={value}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		>
			<option value="">{t("categories.top")}</option>
			{choices.map(({ id, path }) => (
				<option key={id} value={id}>
					{path}
				</option>
			))}
		</Select>
	);
}

/** Says what else is deleted, and what becomes of the products. */
export function DeleteDialog({ nodes, node, onClose, onDone }: NodeDialogProps) {
	const { t } = useLanguage();
	const { load, data } = useFetcher<{ products: number }>();
	useEffect(() => void load(`/category-size/${node.id}`), [load, node.id]);
	const below = belowOf(nodes, node.id);
	return (
		<FormDialog<TreeFormResult>
			form="delete"
			title={t("categories.delete.title", { name: node.name })}
			button={t("categories.delete.open")}
			disabled={!data}
			onClose={onClose}
			onResult={onDone}
		>
			<input type="hidden" name="id" value={node.id} />
			{below.length > 0 && (
				<>
					<p>{t("categories.delete.below", { count: below.length })}</p>
					<ul className="category-deleted">
						{below.slice(0, maxNamed).map(({ id }) => (
							<li key={id}>
								<bdi>{pathOf(nodes, id)}</bdi>
							</li>
						))}
						{below.length > maxNamed && <li>{t("categories.delete.more", { count: below.length - maxNamed })}</li>}
					</ul>
				</>
			)}
			<p aria-busy={!data}>{data ? t("categories.delete.products", { count: data.products }) : "…"}</p>
			<p>{t("categories.delete.text")}</p>
		</FormDialog>
	);
}
