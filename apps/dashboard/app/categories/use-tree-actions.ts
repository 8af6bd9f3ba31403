import { useNavigate } from "react-router";
import { useLanguage } from "../language.ts";
import { useMay } from "../use-workplace.ts";
import { rights } from "./category-forms.ts";
import { type CategoryNode, chainOf, maxLevels } from "./category-tree.ts";
import type { DialogRequest } from "./requested-dialog.tsx";
import type { TreeEdit } from "./tree-edits.ts";

export type TreeAction = "open" | "create" | "rename" | "move" | "show" | "hide" | "delete";

interface TreeActionsOptions {
	readonly nodes: readonly CategoryNode[];
	readonly edit: (edit: TreeEdit) => void;
	readonly request: (requested: DialogRequest) => void;
}

/** What can be done to a category, and may be done by the staff user. */
export const useTreeActions = ({ nodes, edit, request }: TreeActionsOptions) => {
	const { t } = useLanguage();
	const may = useMay();
	const navigate = useNavigate();
	return (id: string) => {
		const chain = chainOf(nodes, id);
		const isVisible = chain.at(-1)?.visible ?? false;
		const isBelowHidden = chain.slice(0, -1).some(({ visible }) => !visible);
		const opening = (dialog: DialogRequest["dialog"]) => () => request({ dialog, id });
		const actions: readonly { name: TreeAction; isPossible: boolean; run: () => void }[] = [
			{ name: "open", isPossible: true, run: () => void navigate(`/products/categories/${id}`) },
			{ name: "create", isPossible: may(rights.create) && chain.length < maxLevels, run: opening("create") },
			{ name: "rename", isPossible: may(rights.rename), run: opening("rename") },
			{ name: "move", isPossible: may(rights.move), run: opening("move") },
			{ name: "hide", isPossible: may(rights.hide) && isVisible, run: () => edit({ form: "hide", id }) },
			{
				name: "show",
				isPossible: may(rights.show) && !isVisible && !isBelowHidden,
				run: () => edit({ form: "show", id }),
			},
			{ name: "delete", isPossible: may(rights.delete), run: opening("delete") },
		];
		return actions
			.filter(({ isPossible }) => isPossible)
			.map(({ name, run }) => ({ name, run, text: t(`categories.action.${name}`) }));
	};
};
