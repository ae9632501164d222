import { EllipsisVertical, GripVertical } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useId, useState } from "react";
import { describeProblem } from "#contract/automation/describe-rule.ts";
import type { Rule } from "#contract/automation/rules.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Menu, MenuItem } from "#web/ui/floating/menu.tsx";
import { clearTime, dayTime } from "#web/ui/format/format-time.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { Switch } from "#web/ui/switch.tsx";
import { RehearsalDialog } from "./rehearsal.tsx";
import type { RulesLinks } from "./rules-page.tsx";
import { rulesWords as words } from "./rules-words.ts";
import { useRuleActs, useUndoRules } from "./use-rules.ts";

type RuleListProps = { rules: readonly Rule[]; links: RulesLinks };

type Asked = { what: "remove" | "undo" | "on"; rule: Rule };

/** The rules in the order in which they are asked, which the mouse and the keys change. */
export function RuleList({ rules, links }: RuleListProps) {
  const acts = useRuleActs();
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number>();

  function move(from: number, to: number): void {
    const rule = rules[from];
    if (rule === undefined || to < 0 || to >= rules.length || to === from) return;
    acts.order(
      rules
        .toSpliced(from, 1)
        .toSpliced(to, 0, rule)
        .map(({ id }) => id),
    );
    setSaid(words.moved(shownText(rule.name), to + 1, rules.length));
  }

  function turn(rule: Rule, on: boolean): void {
    if (on) setAsked({ what: "on", rule });
    else acts.change({ rule, change: { enabled: false } });
  }

  return (
    <section aria-label={words.list}>
      <output className="sr-only">{said}</output>
      <ol className="border-t">
        {rules.map((rule, index) => (
          // What is dragged over it is a rule whose own grip has keys for the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={rule.id}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
            }}
            className={`flex items-start gap-1 border-b py-3 ${dragged === index ? "opacity-50" : ""}`}
          >
            <Grip
              label={words.grip(shownText(rule.name), index + 1, rules.length)}
              onMove={(by) => move(index, index + by)}
              onDrag={(on) => setDragged(on ? index : undefined)}
            />
            <RuleText rule={rule} links={links} />
            <RuleSwitch rule={rule} onTurn={(on) => turn(rule, on)} />
            <RuleMenu
              rule={rule}
              links={links}
              isFirst={index === 0}
              isLast={index === rules.length - 1}
              onMove={(by) => move(index, index + by)}
              onAsk={(what) => setAsked({ what, rule })}
            />
          </li>
        ))}
      </ol>
      {asked !== undefined && (
        <Question asked={asked} message={links.message} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

type QuestionProps = { asked: Asked; message: RulesLinks["message"]; onClose: () => void };

/** What is asked before a rule is switched on, deleted, or undone. */
function Question({ asked: { what, rule }, message, onClose }: QuestionProps) {
  const acts = useRuleActs();
  const { undo } = useUndoRules();
  const name = shownText(rule.name);
  if (what === "on")
    return (
      <RehearsalDialog
        rule={rule}
        message={message}
        onClose={onClose}
        onConfirm={() => {
          acts.change({ rule, change: { enabled: true } });
          onClose();
        }}
      />
    );
  if (what === "remove")
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={() => acts.remove(rule)}
        title={words.removeTitle(name)}
        text={<p>{words.removeText}</p>}
        confirm={words.remove}
        cancel={words.cancel}
      />
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => undo({ rule: rule.id })}
      title={words.undoAllTitle(name)}
      text={<p>{words.undoAllText}</p>}
      confirm={words.undoAll}
      cancel={words.cancel}
    />
  );
}

type GripProps = {
  label: string;
  onMove: (by: 1 | -1) => void;
  onDrag: (on: boolean) => void;
};

/** What a rule is taken by: the mouse drags it, the arrow keys move it a place. */
function Grip({ label, onMove, onDrag }: GripProps) {
  function hear(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  }

  function begin(event: DragEvent<HTMLButtonElement>): void {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", label);
    const row = event.currentTarget.closest("li");
    if (row !== null) event.dataTransfer.setDragImage(row, 12, 12);
    onDrag(true);
  }

  return (
    <button
      type="button"
      draggable
      aria-label={label}
      title={words.gripHelp}
      onKeyDown={hear}
      onDragStart={begin}
      onDragEnd={() => onDrag(false)}
      className="flex size-8 shrink-0 cursor-grab items-center justify-center rounded-md text-muted-foreground hover:bg-muted max-md:hidden"
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}

/** What a rule is, in the person's words and in plain ones, and how it stands. */
function RuleText({ rule, links }: { rule: Rule; links: RulesLinks }) {
  const { name, explained, criterion, exceptions, problems } = rule;
  const what = [...explained.actions].join(", ");
  return (
    <div className="min-w-0 flex-1 px-1 pt-1 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{links.rule(rule.id, <bdi>{shownText(name)}</bdi>)}</span>
        {!rule.enabled && <Badge>{words.off}</Badge>}
      </p>
      {rule.words !== name && (
        <p className="text-muted-foreground">
          <bdi>“{shownText(rule.words)}”</bdi>
        </p>
      )}
      <p className="text-row">
        <bdi>{shownText(explained.query)}</bdi>
        {criterion !== null && <bdi> {words.criterion(shownText(criterion))}</bdi>}
        <span aria-hidden> → </span>
        <span className="sr-only">: </span>
        <bdi className="font-medium">{shownText(what)}</bdi>
      </p>
      <p className="text-row text-muted-foreground">
        {explained.on}
        {exceptions.length > 0 && ` · ${words.except(exceptions.length)}`}
        {" · "}
        <Standing rule={rule} />
      </p>
      {problems.map((problem) => (
        <p key={problem} className="text-row text-danger">
          {describeProblem(problem)}
        </p>
      ))}
    </div>
  );
}

function Standing({ rule: { touched, touched_at, next_at, waiting } }: { rule: Rule }) {
  const timeZone = useTimeZone();
  const now = useNow();
  const last = touched_at === null ? "" : clearTime(new Date(touched_at), now, { timeZone });
  const parts = [
    words.touched(touched, last),
    next_at !== null && words.next(dayTime(new Date(next_at), timeZone)),
    waiting > 0 && words.waiting(waiting),
  ];
  return parts.filter((part) => part !== false).join(" · ");
}

function RuleSwitch({ rule, onTurn }: { rule: Rule; onTurn: (on: boolean) => void }) {
  const id = useId();
  return (
    <>
      <span id={id} className="sr-only">
        {words.switchOf(shownText(rule.name))}
      </span>
      <Switch labelledBy={id} on={rule.enabled} onChange={onTurn} />
    </>
  );
}

type RuleMenuProps = {
  rule: Rule;
  links: RulesLinks;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onAsk: (what: "remove" | "undo") => void;
};

function RuleMenu({ rule, links, isFirst, isLast, onMove, onAsk }: RuleMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={words.menuOf(shownText(rule.name))}>
          <EllipsisVertical size={18} aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => links.onEdit(rule.id)}>{words.edit}</MenuItem>
      <MenuItem onSelect={() => links.onSearch(rule.effective)}>{words.show}</MenuItem>
      <MenuItem onSelect={() => links.onEdit(rule.id)}>{words.runOnce}</MenuItem>
      <MenuItem disabled={isFirst} onSelect={() => onMove(-1)}>
        {words.up}
      </MenuItem>
      <MenuItem disabled={isLast} onSelect={() => onMove(1)}>
        {words.down}
      </MenuItem>
      <MenuItem disabled={rule.touched === 0} onSelect={() => onAsk("undo")}>
        {words.undoAll}
      </MenuItem>
      <MenuItem onSelect={() => onAsk("remove")}>{words.remove}</MenuItem>
    </Menu>
  );
}
