import { type CategoryNode, nodeOf } from "./category-tree.ts";
import { DeleteDialog, MoveDialog, NewCategoryDialog, RenameDialog } from "./tree-dialogs.tsx";

/** The dialog that is open, and the category that it is about. */
export interface DialogRequest {
	readonly dialog: "create" | "rename" | "move" | "delete";
	readonly id: string;
}

interface RequestedDialogProps {
	readonly requested: DialogRequest | undefined;
	readonly nodes: readonly CategoryNode[];
	readonly onClose: () => void;
	/** Gets the id of the category that is to have the focus, empty if it is gone, and what is to show it. */
	readonly onDone: (id: string, parentId: string) => void;
}

export function RequestedDialog({ requested, nodes, onClose, onDone }: RequestedDialogProps) {
	const node = requested && nodeOf(nodes, requested.id);
	if (!node) return null;
	const common = { nodes, node, onClose, onDone: () => onDone(node.id, "") };
	switch (requested.dialog) {
		case "create":
			return <NewCategoryDialog nodes={nodes} parentId={node.id} onClose={onClose} onCreated={onDone} />;
		case "rename":
			return <RenameDialog {...common} />;
		case "move":
			return <MoveDialog {...common} />;
		case "delete":
			return <DeleteDialog {...common} onDone={() => onDone("", "")} />;
	}
}
