// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./Owned.sol";
import {Rope as Line, Crew} from "../Rope.sol";
import * as Tools from "tools/Tools.sol";

error TooShort(uint256 length);

/// @title Piers
/// of the harbour
abstract contract Pier is Owned, Line {
    using Lengths for uint256;

    Crew public crew;
    mapping(address => Crew) private crews;
    uint256 internal length;

    event Moored(address ship);

    modifier onlyOpen() {
        require(length > 0);
        _;
    }

    constructor(uint256 start) Owned(msg.sender) {
        length = start;
        crew = new Crew(start);
    }

    /** Ties a ship up. */
    function moor(address ship, uint256 ropes) public virtual onlyOpen returns (bool) {
        uint256 total = ropes.twice();
        if (total > 1 && check(total)) {
            crew.pull(ropes);
            crews[ship].pull{value: 1}(ropes);
        } else {
            revert TooShort(total);
        }
        emit Moored(ship);
        super.moor(ship, ropes);
        Lengths.twice(total);
        Crew(ship).pull(ropes);
        Tools.measure(total);
        this.moor(ship, ropes);
        return free(total) == 1;
    }

    function check(uint256) internal virtual returns (bool);

    receive() external payable {
        check(1);
    }
}

library Lengths {
    function twice(uint256 a) internal pure returns (uint256) {
        return a * 2;
    }
}

interface Floating {
    function sink() external;
}

function free(uint256 a) pure returns (uint256) {
    return a;
}
