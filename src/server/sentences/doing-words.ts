/** What is done to mail as a word in -ing, as a part of a regular expression. */
export const doingWord =
  "(?:archiv|delet|remov|trash|bin+|discard|eras|toss|throw|dump|clear|clean|wip|empty|purg|restor|recover|undelet|star+|unstar+|flag+|unflag+|pin+|mark|report|mut|unmut|snooz|unsnooz|label+|tag+|unlabel+|mov|put+|fil|apply|add|send|email|mail|messag|writ|draft|compos|schedul|repl[yi]|respond|answer|forward|pass|shar|undo|cancel+|stop+|tell|ask|get+|bring|tak|giv|do|mak|chang|touch|unsubscrib|sort)ing";
